import type { InspectionReport } from '@trove/contract/wire/assets/file-inspection.ts';
import { styled } from '@trove/kit/core.ts';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Spinner } from '@trove/kit/ui/feedback/Spinner.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Well } from '@trove/kit/ui/layout/surfaces.tsx';
import { Small, Subheading } from '@trove/kit/ui/layout/text.tsx';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';

import type { AssetKind } from '#common/publication/publication.ts';
import { FILE_DESCRIPTION } from '#common/texts/publication.ts';

import { describeFile } from './describe-file.ts';
import { proposalsFrom } from './proposals.ts';
import type { Proposal } from './proposals.ts';
import { SampleTable } from './SampleTable.tsx';

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
  /** `field` is a `ProposalField`. */
  onUse: (field: string, value: string) => void;
}

/** Description of a file from its content, each value with 'Use', and warnings; nothing leaves the page. */
export function FileDescription({ file, kind, onUse }: FileDescriptionProps) {
  const [found, setFound] = useState<{ of: File; report: InspectionReport | null }>();
  useEffect(() => {
    const life = new AbortController();
    void describeFile(file, life.signal).then(
      (report) => life.signal.aborted || setFound({ of: file, report }),
    );
    return () => life.abort();
  }, [file]);

  if (found?.of !== file) {
    return (
      <Row as="output" gap={2}>
        <Spinner />
        <Small>{FILE_DESCRIPTION.reading(file.name)}</Small>
      </Row>
    );
  }
  if (found.report === null) return <Small as="p">{FILE_DESCRIPTION.unread}</Small>;
  const { warnings, table } = found.report;
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
          {proposalsFrom(found.report, { file, kind }).map((proposal) => (
            <Fact key={proposal.label} proposal={proposal} onUse={onUse} />
          ))}
        </Facts>
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

function Fact({ proposal, onUse }: { proposal: Proposal; onUse: FileDescriptionProps['onUse'] }) {
  const { label, value, use } = proposal;
  const [isUsed, setUsed] = useState(false);
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {use && (
        <dd>
          <Button
            size="small"
            aria-label={FILE_DESCRIPTION.useLabel(label)}
            onClick={() => {
              onUse(use.field, use.value);
              setUsed(true);
            }}
          >
            {isUsed ? FILE_DESCRIPTION.used : FILE_DESCRIPTION.use}
          </Button>
        </dd>
      )}
    </div>
  );
}
