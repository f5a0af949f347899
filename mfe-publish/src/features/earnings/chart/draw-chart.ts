import UPlot from 'uplot';

interface Drawing {
  labels: readonly string[];
  values: readonly number[];
  colors: Record<'bar' | 'text' | 'line', string>;
  font: string;
}

const CHART_HEIGHT = 200;

/** Draws bars on a canvas as wide as its element; returns a function that removes them. */
export function drawChart(element: HTMLElement, drawing: Drawing): () => void {
  const { labels, values, colors, font } = drawing;
  const places = labels.map((_label, place) => place);
  const axis = { stroke: colors.text, font: `12px ${font}`, ticks: { show: false } };
  const chart = new UPlot(
    {
      width: element.clientWidth,
      height: CHART_HEIGHT,
      padding: [12, 8, 0, 0],
      legend: { show: false },
      cursor: { show: false },
      scales: {
        x: { time: false, range: () => [-0.6, labels.length - 0.4] },
        y: { range: (_chart, _min, max) => [0, max > 0 ? max * 1.1 : 1] },
      },
      axes: [
        {
          ...axis,
          size: 28,
          grid: { show: false },
          incrs: [1, 2, 3, 5, 10],
          values: (_chart, splits) => splits.map((place) => labels[place] ?? ''),
        },
        { ...axis, size: 52, grid: { stroke: colors.line, width: 1 } },
      ],
      series: [
        {},
        {
          fill: colors.bar,
          width: 0,
          paths: UPlot.paths.bars?.({ size: [0.7, 40], radius: 0.1 }),
          points: { show: false },
        },
      ],
    },
    [places, [...values]],
    element,
  );
  const watcher = new ResizeObserver(() =>
    chart.setSize({ width: element.clientWidth, height: CHART_HEIGHT }),
  );
  watcher.observe(element);
  return () => {
    watcher.disconnect();
    chart.destroy();
  };
}
