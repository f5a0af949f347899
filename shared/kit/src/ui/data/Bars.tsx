import { styled } from '../../core.ts';

const Svg = styled.svg`
  display: block;
  flex-shrink: 0;
  fill: var(--trove-primary-text);

  path {
    stroke: var(--trove-border-strong);
  }
`;

interface BarsProps {
  /** Counts, one bar each. */
  counts: readonly number[];
  /** Description for screen readers. */
  label: string;
  /** Pixels. */
  width?: number;
  height?: number;
}

/** A row of bars: the distribution of a column's values, or a count for each day. */
export function Bars({ counts, label, width = 120, height = 28 }: BarsProps) {
  const highest = Math.max(...counts, 1);
  const step = width / counts.length;
  return (
    <Svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <title>{label}</title>
      <path d={`M0 ${height - 0.5}h${width}`} />
      {counts.map((count, bar) => {
        // A nonzero count is at least 1 px high, so that it stays visible.
        const high = count === 0 ? 0 : Math.max((count / highest) * height, 1);
        return (
          <rect
            key={bar}
            x={bar * step}
            y={height - high}
            width={Math.max(step - 1, 1)}
            height={high}
          />
        );
      })}
    </Svg>
  );
}
