const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * Returns the longest turn of the event loop while `work` runs, in milliseconds of the processor, which other programs
 * on the machine change little; the median of several runs, because the collector adds to any.
 */
export async function longestTurn(work: () => unknown, times: number): Promise<number> {
  const turns: number[] = [];
  for (let time = 0; time < times; time += 1) {
    let longest = 0;
    let isOver = false;
    let last = cpuMs();
    const turn = () => {
      const now = cpuMs();
      longest = Math.max(longest, now - last);
      last = cpuMs();
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    await new Promise(setImmediate);
    longest = 0;
    await Promise.resolve(work()).catch(() => undefined);
    await new Promise(setImmediate);
    isOver = true;
    turns.push(longest);
  }
  return turns.toSorted((one, other) => one - other)[times >> 1] ?? 0;
}
