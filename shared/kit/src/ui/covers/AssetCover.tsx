import { memo } from 'react';

import { styled } from '../../core.ts';
import { drawCover } from './cover.ts';
import { CoverMarks } from './CoverMarks.tsx';

/** The lightness depends on the mode, only the hue on the asset. */
const Picture = styled.svg`
  display: block;
  width: 100%;
  height: 100%;

  --ground: oklch(var(--trove-cover-ground, 0.955 0.022) var(--hue));
  --mark: oklch(var(--trove-cover-mark, 0.62 0.105) var(--hue));

  rect[data-ground] {
    fill: var(--ground);
  }

  g {
    fill: var(--mark);
    stroke: var(--mark);
  }
`;

interface AssetCoverProps {
  name: string;
  /** Task or file format: selects the motif and, with the name, seeds the rest. */
  task?: string;
}

/** A generated image: always the same for the same name and task, suited to both modes (look "Patterns"). */
export const AssetCover = memo(function AssetCover({ name, task = '' }: AssetCoverProps) {
  if (typeof name !== 'string' || typeof task !== 'string') return null;
  const { hue, shapes } = drawCover(name, task);
  return (
    <Picture
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      style={{ '--hue': hue } as React.CSSProperties}
    >
      <rect data-ground width="320" height="200" />
      <CoverMarks shapes={shapes} />
    </Picture>
  );
});
