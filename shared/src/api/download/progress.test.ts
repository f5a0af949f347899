import { createMeter, type DownloadProgress } from './progress.ts';

function measured(...steps: [at: number, received: number][]) {
  const reports: DownloadProgress[] = [];
  let time = 0;
  const meter = createMeter(
    1_000_000,
    (progress) => reports.push(progress),
    () => time,
  );
  for (const [at, received] of steps) {
    time = at;
    meter(received);
  }
  return reports;
}

describe('createMeter', () => {
  it('tells bytes, speed and the seconds left', () => {
    expect(measured([1000, 100_000])).toEqual([
      { received: 100_000, total: 1_000_000, bytesPerSecond: 100_000, secondsLeft: 9 },
    ]);
  });

  it('reports at most ten times a second, and always the end', () => {
    expect(
      measured([100, 1], [150, 2], [199, 3], [200, 4], [201, 1_000_000]).map(
        ({ received }) => received,
      ),
    ).toEqual([1, 4, 1_000_000]);
  });

  it('follows a change of speed without jumping', () => {
    const [, second] = measured([1000, 100_000], [2000, 100_000]);
    expect(second?.bytesPerSecond).toBe(70_000);
  });
});
