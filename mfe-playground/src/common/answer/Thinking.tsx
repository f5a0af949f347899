import { styled } from '@trove/kit/core.ts';

const Root = styled.details`
  margin-bottom: 8px;
  color: var(--trove-text-muted);
  font-size: 13px;
  line-height: 20px;

  summary {
    cursor: pointer;
  }

  p {
    margin: 8px 0 0;
    padding-left: 12px;
    border-left: 2px solid var(--trove-border);
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;

/** Collapsed reasoning of a model, which precedes its answer. */
export function Thinking({ text, ms }: { text: string; ms: number | undefined }) {
  const seconds = ms === undefined ? undefined : Math.max(1, Math.round(ms / 1000));
  return (
    <Root>
      <summary>{seconds === undefined ? 'Thoughts' : `Thought for ${seconds} s`}</summary>
      <p>{text}</p>
    </Root>
  );
}
