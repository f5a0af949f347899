import { SUBMISSIONS } from '@trove/contract/screens/competitions.ts';
import { styled } from '@trove/kit/core.ts';
import { TakesLonger } from '@trove/kit/remote/TakesLonger.tsx';
import { useTyped } from '@trove/kit/remote/use-typed.ts';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { Notice } from '@trove/kit/ui/feedback/Notice.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Small } from '@trove/kit/ui/layout/text.tsx';
import { useState } from 'react';
import type { FormEvent } from 'react';

import { SampleButton } from '#common/entries/SampleButton.tsx';
import { Area } from '#common/forms/field-styles.ts';
import { Labelled } from '#common/forms/Labelled.tsx';
import { useScoreFormat } from '#common/use-score-format.ts';

import { MAX_MB, useSubmit } from './use-submit.ts';

interface SubmissionFormProps {
  compId: string;
  /** Whether no submission is left today. */
  isUsedUp: boolean;
}

const Field = styled(Area.withComponent('input'))`
  min-height: 0;

  &::file-selector-button {
    margin: 0 12px 0 0;
    padding: 3px 10px;
    border: 1px solid var(--trove-border-strong);
    border-radius: 6px;
    background: var(--trove-raised);
    color: var(--trove-text);
    font: inherit;
    font-size: 13px;
    font-weight: 500;
    cursor: pointer;
  }
`;

/** Submits a chosen file; for a file that could not be scored it shows the reason (complaint 23). */
export function SubmissionForm({ compId, isUsedUp }: SubmissionFormProps) {
  const { sending, submit } = useSubmit(compId);
  const formatScore = useScoreFormat();
  const [file, setFile] = useState<File>();
  // A browser gives a page no file again after a reload: its name tells which to choose.
  const [fileName, setFileName, forget] = useTyped(`entry_${compId}`, '');
  const { status } = sending;
  const isBusy = status === 'uploading' || status === 'scoring';
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (file !== undefined && !isBusy) void submit(file).then(forget);
  };
  return (
    <form onSubmit={send}>
      <Stack gap={3}>
        <Labelled label={SUBMISSIONS.file}>
          {(wiring) => (
            <Field
              {...wiring}
              type="file"
              accept=".csv,text/csv"
              disabled={isUsedUp || isBusy}
              onChange={({ currentTarget: { files } }) => {
                setFile(files?.[0]);
                setFileName(files?.[0]?.name ?? '');
              }}
            />
          )}
        </Labelled>
        {file === undefined && fileName !== '' && (
          <Small>{SUBMISSIONS.chooseAgain(fileName)}</Small>
        )}
        <Row gap={3} wraps>
          <AsyncButton
            type="submit"
            variant="primary"
            state={isBusy ? 'working' : 'idle'}
            working={status === 'scoring' ? SUBMISSIONS.scoring : SUBMISSIONS.uploading}
            disabled={isUsedUp || file === undefined}
          >
            {SUBMISSIONS.submit}
          </AsyncButton>
          <Small>{SUBMISSIONS.help(MAX_MB)}</Small>
          <SampleButton compId={compId} />
        </Row>
        {status === 'scoring' && <TakesLonger once="done" isTransaction={false} />}
        {status === 'done' && sending.entry.score !== null && (
          <Notice tone="info">{SUBMISSIONS.scored(formatScore(sending.entry.score))}</Notice>
        )}
        {status === 'done' && sending.entry.score === null && (
          <Notice tone="danger">{sending.entry.message ?? SUBMISSIONS.failed}</Notice>
        )}
        {status === 'failed' && <Notice tone="danger">{sending.problem}</Notice>}
      </Stack>
    </form>
  );
}
