/** The bars that take the place of the prompt: each is loaded when it is needed first. */
const LOADERS = {
  history: () => import("../history/HistoryBar.svelte"),
  whatIf: () => import("../what-if/WhatIfBar.svelte"),
};
type Name = keyof typeof LOADERS;
type Loaded = { [name in Name]?: Awaited<ReturnType<(typeof LOADERS)[name]>>["default"] };

class Bars {
  loaded = $state.raw<Loaded>({});
  failed = $state.raw<Name | null>(null);

  async load(name: Name): Promise<void> {
    if (this.loaded[name]) return;
    try {
      const { default: Bar } = await LOADERS[name]();
      this.failed = null;
      this.loaded = { ...this.loaded, [name]: Bar };
    } catch {
      this.failed = name;
    }
  }
}

export const bars = new Bars();
