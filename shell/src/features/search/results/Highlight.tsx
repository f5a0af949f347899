import { styled } from '@trove/kit/core.ts';
import type { Fragment } from '@trove/kit/lib/search.ts';

const Mark = styled.mark`
  border-radius: 3px;
  background: var(--trove-primary-light);
  color: var(--trove-primary-text);
  font-weight: 600;
`;

/** A text with the searched words marked, split into fragments by `search` (spec 000 §5). */
export function Highlight({ fragments }: { fragments: readonly Fragment[] }) {
  if (!Array.isArray(fragments)) return null;
  return fragments.map(({ text, match }, index) =>
    match ? <Mark key={index}>{text}</Mark> : text,
  );
}
