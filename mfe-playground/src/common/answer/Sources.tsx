import { styled } from '@trove/shared/kit/core.ts';
import { Small } from '@trove/shared/ui/text.tsx';

import type { Lookup } from '#common/projects/conversation.ts';

const Root = styled.details`
  margin-top: 8px;
  font-size: 13px;
  line-height: 20px;

  summary {
    color: var(--trove-text-muted);
    cursor: pointer;
  }

  ol {
    display: flex;
    flex-direction: column;
    gap: 8px;
    margin: 8px 0 0;
    padding: 0;
    list-style: none;
  }

  li {
    padding: 8px 12px;
    border-radius: var(--trove-radius);
    background: var(--trove-sunken);
  }

  blockquote {
    margin: 4px 0 0;
    max-height: 160px;
    overflow-y: auto;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;

/** The pieces that were put into the prompt, best first: their very text, where it stands, and how well it matched. */
export function Sources({ lookup: { sources, chunks } }: { lookup: Lookup }) {
  if (sources.length === 0) return <Small as="p">0 of {chunks} chunks matched.</Small>;
  return (
    <Root>
      <summary>
        Context: {sources.length} of {chunks} chunks
      </summary>
      <ol>
        {sources.map((source, rank) => (
          <li key={source.id}>
            <strong>
              {rank + 1}. {source.file ?? 'Your text'}
            </strong>{' '}
            · chunk {source.id + 1}
            {source.page !== undefined && ` · page ${source.page}`} · score{' '}
            {source.score.toFixed(2)}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
            <blockquote tabIndex={0}>{source.text}</blockquote>
          </li>
        ))}
      </ol>
    </Root>
  );
}
