import type { InspectionReport } from '@trove/contract/wire/assets/file-inspection.ts';
import { publicReport } from '@trove/inspection/public-report.ts';
import { styled } from '@trove/kit/core.ts';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Spinner } from '@trove/kit/ui/feedback/Spinner.tsx';
import { Chip } from '@trove/kit/ui/layout/Chip.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Well } from '@trove/kit/ui/layout/surfaces.tsx';
import { Small, Subheading } from '@trove/kit/ui/layout/text.tsx';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';

import type { AssetKind } from '#common/publication/publication.ts';
import { FILE_DESCRIPTION } from '#common/texts/publication.ts';

import { CategoryHint } from './CategoryHint.tsx';
import { describeFile } from './describe-file.ts';
import { proposalsFrom } from './proposals.ts';
import type { Proposal } from './proposals.ts';
import { SampleTable } from './SampleTable.tsx';
import { type ProposalState, useFilling } from './use-filling.ts';

const Facts = styled.dl`
  display: grid;
  gap: 8px;
  margin: 0;

  > div {
    display: grid;
    grid-template-columns: 120px minmax(0, 1fr) auto;
    align-items: center;
    gap: 4px 12px;
    min-height: 32px;
  }

  dt {
    color: var(--trove-text-muted);
    font-size: 13px;
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
    font-size: 13px;
  }

  @media (max-width: 599px) {
    > div {
      grid-template-columns: minmax(0, 1fr) auto;
    }

    dt {
      white-space: nowrap;
    }

    /* The value has a line of its own, the button stands beside the label. */
    dd:first-of-type {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
`;

const Warning = styled.li`
  display: flex;
  gap: 8px;
  color: var(--trove-warning-text);
  font-size: 13px;
  line-height: 20px;
  overflow-wrap: anywhere;

  svg {
    flex-shrink: 0;
    margin-top: 2px;
  }
`;

export interface FileDescriptionProps {
  file: File;
  kind: AssetKind;
}

/** Description of a file from its content, which fills the empty fields, and warnings; nothing leaves the page. */
export function FileDescription({ file, kind }: FileDescriptionProps) {
  const [found, setFound] = useState<{ of: File; report: InspectionReport | null }>();
  useEffect(() => {
    const life = new AbortController();
    void describeFile(file, life.signal).then(
      (report) => life.signal.aborted || setFound({ of: file, report }),
    );
    return () => life.abort();
  }, [file]);
  const report = found?.of === file ? found.report : undefined;
  const proposals = useMemo(
    () => (report ? proposalsFrom(report, { file, kind }) : undefined),
    [report, file, kind],
  );
  const filling = useFilling(file, proposals);

  if (report === undefined) {
    return (
      <Row as="output" gap={2}>
        <Spinner />
        <Small>{FILE_DESCRIPTION.reading(file.name)}</Small>
      </Row>
    );
  }
  if (report === null) return <Small as="p">{FILE_DESCRIPTION.unread}</Small>;
  const { model, warnings, table } = publicReport(report, []);
  return (
    <Well as="section" aria-label={FILE_DESCRIPTION.title}>
      <Stack gap={3}>
        <Subheading>{FILE_DESCRIPTION.title}</Subheading>
        {warnings.length > 0 && (
          <div role="alert">
            <Stack as="ul" gap={2} style={{ margin: 0, padding: 0, listStyle: 'none' }}>
              {warnings.map(({ code, message }) => (
                <Warning key={code + message}>
                  <TriangleAlert size={16} aria-hidden />
                  <span>{message}</span>
                </Warning>
              ))}
            </Stack>
            {adviceFor(warnings).map((text) => (
              <Small key={text} as="p" style={{ marginTop: 8 }}>
                {text}
              </Small>
            ))}
          </div>
        )}
        <Facts>
          {proposals?.map((proposal) => (
            <Fact
              key={proposal.label}
              proposal={proposal}
              state={filling.stateOf(proposal)}
              onWrite={filling.write}
            />
          ))}
        </Facts>
        {kind === 'model' && model?.architecture !== undefined && (
          <CategoryHint architecture={model.architecture} />
        )}
        {table && <SampleTable table={table} />}
      </Stack>
    </Well>
  );
}

/** Returns the advice on the warnings, once per kind. */
const adviceFor = (warnings: InspectionReport['warnings']): string[] => {
  const advice: Readonly<Record<string, string>> = FILE_DESCRIPTION.advice;
  return [...new Set(warnings.flatMap(({ code }) => advice[code] ?? []))];
};

interface FactProps {
  proposal: Proposal;
  state: ProposalState;
  onWrite: (field: string, value: string) => void;
}

function Fact({ proposal: { label, value, use }, state, onWrite }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {use && (
        <dd>
          {state === 'filled' ? (
            <Row gap={2}>
              <Chip>{FILE_DESCRIPTION.filled}</Chip>
              <Button
                size="small"
                aria-label={FILE_DESCRIPTION.undoLabel(label)}
                onClick={() => onWrite(use.field, '')}
              >
                {FILE_DESCRIPTION.undo}
              </Button>
            </Row>
          ) : (
            <Button
              size="small"
              aria-label={FILE_DESCRIPTION.useLabel(label)}
              onClick={() => onWrite(use.field, use.value)}
            >
              {state === 'same' ? FILE_DESCRIPTION.used : FILE_DESCRIPTION.use}
            </Button>
          )}
        </dd>
      )}
    </div>
  );
}
