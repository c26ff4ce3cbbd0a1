/** The bars that replace the prompt. Each is loaded when it is first needed, the what-if bar with its line. */
const LOADERS = {
  history: () => import("../history/HistoryBar.svelte"),
  whatIf: () => import("../what-if/line.ts"),
  order: () => import("../order/StandingOrder.svelte"),
};
type Name = keyof typeof LOADERS;
type Loaded = { [name in Name]?: Awaited<ReturnType<(typeof LOADERS)[name]>> };

class Bars {
  loaded = $state.raw<Loaded>({});
  failed = $state.raw<Name | null>(null);

  async load(name: Name): Promise<void> {
    if (this.loaded[name]) return;
    // Reset a failure of loading in advance.
    this.failed = null;
    try {
      const parts = await LOADERS[name]();
      this.loaded = { ...this.loaded, [name]: parts };
    } catch {
      this.failed = name;
    }
  }
}

export const bars = new Bars();
