/** Background work that may fail without harm; the server waits for it before it closes. */
export interface Tasks {
  run(work: () => Promise<void>): void;
  idle(): Promise<void>;
}

export function createTasks(report: (error: unknown) => void): Tasks {
  const running = new Set<Promise<void>>();
  return {
    run(work) {
      const task = work().catch(report);
      running.add(task);
      void task.finally(() => running.delete(task));
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
