import { styled } from '@trove/kit/core.ts';
import { relativeTime } from '@trove/kit/lib/relative-date.ts';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { clamp, Heading, Muted, Small } from '@trove/kit/ui/layout/text.tsx';
import { useState } from 'react';

import { deleteDraft, writeDraft } from '#common/drafts/draft-store.ts';
import type { Draft } from '#common/drafts/draft.ts';
import { OFFER_TEXT } from '#common/texts/wizard-steps.ts';
import { DRAFT_TEXT } from '#common/texts/wizards.ts';
import { TypedName } from '#common/TypedName.tsx';
import { useFocusKept } from '#common/use-focus-kept.ts';

const Names = styled.div`
  flex: 1 1 200px;
  min-width: 0;
  overflow-wrap: anywhere;

  > * {
    display: block;
  }
`;

const Deleted = styled(Muted)`
  ${clamp(2)}
`;

/** Maximum number of drafts offered here; My Uploads lists all. */
const SHOWN = 3;

const draftName = ({ name }: Draft) => (name.trim() === '' ? DRAFT_TEXT.unnamed : name);

export interface DraftOffersProps {
  drafts: readonly Draft[];
  onRestore: (draft: Draft) => void;
  onChanged: () => void;
}

/** Offers earlier drafts, with their step and when they were last changed. */
export function DraftOffers({ drafts, onRestore, onChanged }: DraftOffersProps) {
  const [deleted, setDeleted] = useState<Draft | null>(null);
  const focus = useFocusKept();
  if (drafts.length === 0 && deleted === null) return null;

  const remove = (draft: Draft) => {
    deleteDraft(draft.kind, draft.id);
    setDeleted(draft);
    onChanged();
  };
  const undo = (draft: Draft) => {
    writeDraft(draft);
    setDeleted(null);
    onChanged();
  };

  return (
    <Card as="section" aria-label={OFFER_TEXT.restore} tabIndex={-1} {...focus}>
      <Stack gap={3}>
        <Heading>{OFFER_TEXT.restore}</Heading>
        {drafts.slice(0, SHOWN).map((draft) => (
          <Row key={draft.id} gap={3} wraps>
            <Names>
              <strong>
                <TypedName>{draftName(draft)}</TypedName>
              </strong>
              <Small>{OFFER_TEXT.about(draft.step, relativeTime(draft.changed))}</Small>
            </Names>
            <Button
              size="small"
              aria-label={OFFER_TEXT.deleteOne(draftName(draft))}
              onClick={() => remove(draft)}
            >
              {OFFER_TEXT.delete}
            </Button>
            <Button
              size="small"
              variant="primary"
              aria-label={OFFER_TEXT.restoreOne(draftName(draft))}
              onClick={() => onRestore(draft)}
            >
              {OFFER_TEXT.restoreButton}
            </Button>
          </Row>
        ))}
        {deleted !== null && (
          <Row gap={2} as="output">
            <Deleted>
              {OFFER_TEXT.deleted} <bdi>{draftName(deleted)}</bdi>
            </Deleted>
            <Button size="small" variant="ghost" onClick={() => undo(deleted)}>
              {OFFER_TEXT.undo}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}
