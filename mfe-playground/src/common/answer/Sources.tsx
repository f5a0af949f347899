import { styled } from '@trove/shared/kit/core.ts';
import { PageDialog } from '@trove/shared/remote/PageDialog.tsx';
import { Button } from '@trove/shared/ui/Button.tsx';
import { Small } from '@trove/shared/ui/text.tsx';
import { useState } from 'react';

import type { Lookup } from '#common/projects/conversation.ts';

const loadPassage = async () => (await import('./PassageDialog.tsx')).PassageDialog;

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

/** Place of a passage in the page. */
const passageId = (answerId: string, rank: number) => `passage-${answerId}-${rank}`;

/** Opens the list of an answer's passages and goes to one of them, counted from 1. */
export function showPassage(answerId: string, passage: number) {
  const element = document.querySelector<HTMLElement>(
    `[id=${JSON.stringify(passageId(answerId, passage))}]`,
  );
  element?.closest('details')?.setAttribute('open', '');
  element?.scrollIntoView({ block: 'center' });
  element?.focus();
}

/** The pieces that were put into the prompt, best first: their very text, where it stands, and how well it matched. */
export function Sources({
  answerId,
  lookup: { sources, chunks, fileId },
}: {
  answerId: string;
  lookup: Lookup;
}) {
  const [shown, setShown] = useState<Lookup['sources'][number]>();
  if (sources.length === 0) return <Small as="p">0 of {chunks} chunks matched.</Small>;
  return (
    <Root>
      <summary>
        Context: {sources.length} of {chunks} chunks
      </summary>
      <ol>
        {sources.map((source, rank) => (
          <li key={source.id} id={passageId(answerId, rank + 1)} tabIndex={-1}>
            <strong>
              {rank + 1}. {source.file ?? 'Your text'}
            </strong>{' '}
            · chunk {source.id + 1}
            {source.page !== undefined && ` · page ${source.page}`} · score{' '}
            {source.score.toFixed(2)}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
            <blockquote tabIndex={0}>{source.text}</blockquote>
            {fileId !== undefined && (
              <Button size="small" variant="ghost" onClick={() => setShown(source)}>
                Show in the file
              </Button>
            )}
          </li>
        ))}
      </ol>
      {fileId !== undefined && shown !== undefined && (
        <PageDialog
          load={loadPassage}
          onClose={() => setShown(undefined)}
          props={{ fileId, passage: shown }}
        />
      )}
    </Root>
  );
}
