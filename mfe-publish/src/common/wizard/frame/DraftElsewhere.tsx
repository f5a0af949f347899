import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { StatusPanel } from '@trove/kit/ui/feedback/StatusPanel.tsx';
import { Page } from '@trove/kit/ui/layout/layout.tsx';
import { Title } from '@trove/kit/ui/layout/text.tsx';

import { DRAFT_ELSEWHERE } from '#common/texts/wizard-steps.ts';

interface DraftElsewhereProps {
  /** Title of the page. */
  title: string;
  /** Whether another tab took the draft over; otherwise that tab had it open first. */
  isTaken: boolean;
  onTake: () => void;
  onNew: () => void;
}

/** Replaces the wizard while another tab has its draft, so that nothing is overwritten silently. */
export const DraftElsewhere = ({ title, isTaken, onTake, onNew }: DraftElsewhereProps) => (
  <Page>
    <Title style={{ marginBottom: 20 }}>{title}</Title>
    <StatusPanel
      kind="unavailable"
      title={DRAFT_ELSEWHERE.title}
      text={isTaken ? DRAFT_ELSEWHERE.taken : DRAFT_ELSEWHERE.text}
      action={
        <>
          <Button variant="primary" onClick={onTake}>
            {DRAFT_ELSEWHERE.here}
          </Button>
          <Button onClick={onNew}>{DRAFT_ELSEWHERE.fresh}</Button>
        </>
      }
    />
  </Page>
);
