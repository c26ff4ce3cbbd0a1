/** The page's side of the worker that checks records. */
import type { Verdict } from "./verdict.ts";
import type { Progress } from "./verify.ts";
import type { Answer, Question } from "./worker.ts";

interface Waiting {
  progress: Progress;
  done: (verdict: Verdict) => void;
  failed: (error: Error) => void;
}

export class WorkerClient {
  private readonly worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  private readonly waiting = new Map<number, Waiting>();
  private next = 0;

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<Answer>) => this.hear(data);
    // The worker failed to load or crashed; no file gets a verdict.
    this.worker.onerror = () => {
      for (const { failed } of this.waiting.values()) failed(new Error("no worker"));
      this.waiting.clear();
    };
  }

  check(file: Uint8Array | string, progress: Progress): Promise<Verdict> {
    const id = this.next++;
    return new Promise((done, failed) => {
      this.waiting.set(id, { progress, done, failed });
      this.worker.postMessage({ id, file } satisfies Question);
    });
  }

  close(): void {
    this.worker.terminate();
  }

  private hear(answer: Answer): void {
    const one = this.waiting.get(answer.id);
    if (!one) return;
    if ("done" in answer) return one.progress(answer.done, answer.all);
    this.waiting.delete(answer.id);
    if ("verdict" in answer) one.done(answer.verdict);
    else one.failed(new Error("failed" in answer ? answer.failed : "another answer"));
  }
}
