import { styled } from '../kit/core.ts';

const Mark = styled.mark`
  border-radius: 3px;
  background: var(--trove-primary-light);
  color: var(--trove-primary-text);
  font-weight: 600;
`;

interface HighlightProps {
  text: string;
  /** What was searched for; every place is marked, whatever its case. */
  query: string;
}

/** A text with the searched words marked (spec 000 §5). */
export function Highlight({ text, query }: HighlightProps) {
  if (typeof text !== 'string' || typeof query !== 'string') return null;
  const wanted = query.trim();
  if (wanted === '') return text;
  const pattern = new RegExp(
    `(${wanted.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)})`,
    'gi',
  );
  return text
    .split(pattern)
    .map((part, index) => (index % 2 === 1 ? <Mark key={index}>{part}</Mark> : part));
}
