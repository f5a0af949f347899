const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Milliseconds `tools/bootstrap.mjs` took before it started this process. */
const BOOTSTRAP_MS = Number(process.env['BOOTSTRAP_MS'] ?? 0);

/** Prints the current part of a long piece of work, its progress and its duration. */
export function createProgress(
  total: number,
  write = (line: string) => process.stderr.write(line),
) {
  const begun = performance.now() - BOOTSTRAP_MS;
  const times = [{ label: 'Packages', ms: BOOTSTRAP_MS }];
  let started = 0;
  return {
    /** Runs one of the `total` steps and prints its progress messages. */
    async step<T>(
      label: string,
      work: (report: (part: string) => void) => Promise<T> | T,
    ): Promise<T> {
      started += 1;
      const begunStep = performance.now();
      write(`[${started}/${total}] ${label} ...\n`);
      const result = await work((part) => write(`      ${part}\n`));
      const ms = performance.now() - begunStep;
      times.push({ label, ms });
      write(`      done in ${seconds(ms)}\n`);
      return result;
    },
    /** Returns one line with label and time for each finished step. */
    times: () => times.map(({ label, ms }) => `  ${seconds(ms).padStart(8)}  ${label}`),
    total: () => seconds(performance.now() - begun),
  };
}
