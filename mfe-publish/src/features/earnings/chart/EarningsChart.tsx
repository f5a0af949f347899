import type { EarningPeriod, Earnings } from '@trove/contract/wire/trade/finance.ts';
import { styled } from '@trove/kit/core.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { useStore } from '@trove/kit/remote/use-store.ts';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { VisuallyHidden } from '@trove/kit/ui/layout/VisuallyHidden.tsx';
import { useEffect, useRef } from 'react';

import { formatEarnings } from '#common/format-earnings.ts';

import { nameKnownLanguage } from './known-language.ts';
import { chartName, partLabel, partName } from './period-words.ts';

const Canvas = styled.div`
  height: 200px;
  overflow: hidden;

  canvas {
    display: block;
    position: absolute;
    width: 100%;
    height: 100%;
  }

  .u-wrap {
    position: relative;
  }

  .u-over,
  .u-under {
    position: absolute;
  }
`;

interface EarningsChartProps {
  points: Earnings['points'];
  period: EarningPeriod;
  token: string;
}

/** Earnings by intervals of a period; screen readers get a table with the same data. */
export function EarningsChart({ points, period, token }: EarningsChartProps) {
  const { theme, report } = useHost();
  const { mode } = useStore(theme);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let erase: (() => void) | undefined;
    let isGone = false;
    const draw = async () => {
      nameKnownLanguage();
      const { drawChart } = await import('./draw-chart.ts');
      const element = place.current;
      if (isGone || element === null) return;
      const vars = getComputedStyle(element);
      const color = (name: string) => vars.getPropertyValue(`--trove-${name}`).trim();
      erase = drawChart(element, {
        labels: points.map(({ start }) => partLabel(period, start)),
        values: points.map(({ total }) => total),
        colors: { bar: color('primary'), text: color('text-muted'), line: color('border') },
        font: vars.fontFamily,
      });
    };
    draw().catch((error: unknown) => report.error(error, { part: 'earnings chart' }));
    return () => {
      isGone = true;
      erase?.();
    };
  }, [points, period, mode, report]);

  return (
    <Card>
      <Canvas ref={place} aria-hidden />
      <VisuallyHidden>
        <table>
          <caption>{chartName(period)}</caption>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">{token}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ start, total }) => (
              <tr key={start}>
                <th scope="row">{partName(period, start)}</th>
                <td>{formatEarnings(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Card>
  );
}
