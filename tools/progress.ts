const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Prints what a long piece of work is doing, how far it is and how long it took. */
export function createProgress(
  total: number,
  write = (line: string) => process.stderr.write(line),
) {
  const begun = performance.now();
  let done = 0;
  return {
    /** Runs one of the `total` steps. A step may tell its parts; only the last stays on a terminal. */
    async step<T>(
      label: string,
      work: (tell: (part: string) => void) => Promise<T> | T,
    ): Promise<T> {
      done += 1;
      const head = `[${done}/${total}] ${label}`;
      const started = performance.now();
      write(`${head} ...\n`);
      const result = await work((part) => write(`      ${part}\n`));
      write(`      done in ${seconds(started)}\n`);
      return result;
    },
    total: () => seconds(begun),
  };
}
