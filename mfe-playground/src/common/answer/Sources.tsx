import { styled } from '@trove/kit/core.ts';
import { PageDialog } from '@trove/kit/remote/PageDialog.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Small } from '@trove/kit/ui/layout/text.tsx';
import { useState } from 'react';

import type { Lookup } from '#common/projects/conversation.ts';

import { passageId } from './show-passage.ts';

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

  li[data-used='false'] {
    background: none;
    border: 1px dashed var(--trove-border);
    color: var(--trove-text-muted);
  }

  blockquote {
    margin: 4px 0 0;
    max-height: 160px;
    overflow-y: auto;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }

  li > button {
    margin: 4px 0 0 -12px;
  }
`;

type Passage = Lookup['sources'][number];

/** Passages found for a question, best first: each with its text, position, score, and whether it was used. */
export function Sources({
  answerId,
  lookup: { sources, unused = [], matched, chunks, note },
}: {
  answerId: string;
  lookup: Lookup;
}) {
  const [shown, setShown] = useState<Passage>();
  if (sources.length === 0 && unused.length === 0)
    return (
      <Small as="p" style={{ marginTop: 8 }}>
        {note ?? `0 of ${chunks} chunks matched.`}
      </Small>
    );
  const more = (matched ?? 0) - sources.length - unused.length;
  const others = matched === undefined ? 0 : chunks - matched;
  return (
    <>
      {note !== undefined && (
        <Small as="p" style={{ marginTop: 8 }}>
          {note}
        </Small>
      )}
      <Root>
        <summary>
          Context: {sources.length} of {chunks} chunks
        </summary>
        <ol>
          {sources.map((passage, at) => (
            <PassageItem
              key={keyOf(passage)}
              id={passageId(answerId, at + 1)}
              rank={at + 1}
              passage={passage}
              isUsed
              onShow={setShown}
            />
          ))}
          {unused.map((passage, at) => (
            <PassageItem
              key={keyOf(passage)}
              rank={sources.length + at + 1}
              passage={passage}
              isUsed={false}
              onShow={setShown}
            />
          ))}
        </ol>
        {more > 0 && (
          <Small as="p">{more.toLocaleString('en')} more matched with a lower score.</Small>
        )}
        {others > 0 && (
          <Small as="p">
            {others.toLocaleString('en')} chunk{others === 1 ? '' : 's'} did not match.
          </Small>
        )}
        {shown?.fileId !== undefined && (
          <PageDialog
            load={loadPassage}
            onClose={() => setShown(undefined)}
            props={{ fileId: shown.fileId, passage: shown }}
          />
        )}
      </Root>
    </>
  );
}

const keyOf = ({ fileId, file, id }: Passage) => `${fileId ?? file ?? ''} ${id}`;

function PassageItem({
  id,
  rank,
  passage,
  isUsed,
  onShow,
}: {
  id?: string;
  rank: number;
  passage: Passage;
  isUsed: boolean;
  onShow: (passage: Passage) => void;
}) {
  return (
    <li id={id} tabIndex={-1} data-used={isUsed}>
      <strong>
        {rank}. {passage.file ?? 'Your text'}
      </strong>{' '}
      · chunk {passage.id + 1}
      {passage.page !== undefined && ` · page ${passage.page}`} · score {passage.score.toFixed(2)} ·{' '}
      {isUsed ? 'used' : 'not used'}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <blockquote tabIndex={0}>{passage.text}</blockquote>
      {passage.fileId !== undefined && (
        <Button size="small" variant="ghost" onClick={() => onShow(passage)}>
          Show in the file
        </Button>
      )}
    </li>
  );
}
