import { fileContents } from '@trove/contract/screens/file-contents.ts';
import type { FileInspection } from '@trove/contract/wire/assets/file-inspection.ts';
import { styled, useQuery } from '@trove/kit/core.ts';
import { formatBytes } from '@trove/kit/lib/format-bytes.ts';
import { useApi } from '@trove/kit/remote/host-context.tsx';
import { Fact, FactList } from '@trove/kit/ui/data/FactList.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Mono, Small, Subheading } from '@trove/kit/ui/layout/text.tsx';
import { Skeleton } from '@trove/kit/ui/skeletons/Skeleton.tsx';
import { TriangleAlert } from 'lucide-react';

import { Details } from './Details.tsx';
import { inspectionQuery } from './inspection.queries.ts';
import { ModelFacts } from './ModelFacts.tsx';
import { TableFacts } from './TableFacts.tsx';

const Warning = styled.p`
  display: flex;
  align-items: flex-start;
  gap: 8px;
  padding: 12px 16px;
  border: 1px solid var(--trove-warning-border);
  border-radius: var(--trove-radius);
  background: var(--trove-warning-surface);
  color: var(--trove-warning-text);
  font-size: 13px;
  line-height: 20px;
  overflow-wrap: anywhere;

  svg {
    flex-shrink: 0;
    margin-top: 2px;
  }
`;

/**
 * Inspection of an asset's file, public before a purchase; renders nothing on a network that does not inspect files.
 */
export function Inspection({ nft }: { nft: string }) {
  const { data, isPending } = useQuery(inspectionQuery(useApi(), nft));
  if (isPending) return <Skeleton height={120} radius={12} />;
  return data ? <Report report={data} /> : null;
}

const listTitle = ({ entries, entryCount }: NonNullable<FileInspection['archive']>): string =>
  entries.length < entryCount ? `The first ${entries.length} entries` : 'All entries';

function Report({ report }: { report: FileInspection }) {
  const { kind, warnings, model, table, pickle, archive, outline } = report;
  const parts = [
    ...(kind === undefined ? [] : [['Format', kind] as const]),
    ...fileContents(report, formatBytes),
    ...(outline ?? []).map(({ key, value }) => [key, value] as const),
  ];
  return (
    <Stack gap={6}>
      {warnings.map(({ code, message }) => (
        <Warning key={code + message} role="note">
          <TriangleAlert size={16} aria-label="Warning:" />
          {message}
        </Warning>
      ))}
      {model && <ModelFacts header={model} />}
      {table && <TableFacts table={table} />}
      {parts.length > 0 && (
        <Card as="section" aria-label="Contents">
          <Stack gap={4}>
            <Subheading>Contents</Subheading>
            <FactList>
              {parts.map(([name, value], at) => (
                <Fact key={at} name={name} value={value} />
              ))}
            </FactList>
          </Stack>
        </Card>
      )}
      {pickle && pickle.imports.length > 0 && (
        <Details summary={`Calls made when it is opened: ${pickle.imports.length}`}>
          <ul>
            {pickle.imports.map(({ name, verdict }) => (
              <li key={name}>
                <Mono>{name}</Mono> <Small>{verdict}</Small>
              </li>
            ))}
          </ul>
        </Details>
      )}
      {archive && archive.entries.length > 0 && (
        <Details summary={listTitle(archive)}>
          <ul>
            {archive.entries.map(({ name, size }, at) => (
              <li key={at}>
                <Mono>{name}</Mono> <Small>{formatBytes(size)}</Small>
              </li>
            ))}
          </ul>
        </Details>
      )}
    </Stack>
  );
}
