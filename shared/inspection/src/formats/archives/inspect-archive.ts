import type { ArchiveListing, PickleScan } from '@trove/contract/wire/assets/file-inspection.ts';
import type { InspectionWarning } from '@trove/contract/wire/assets/inspection-warnings.ts';

import type { ByteSource } from '../../bytes/byte-source.ts';
import { formatWarnings } from '../../ending-warnings.ts';
import { titleOf } from '../known-formats.ts';
import { shortText } from '../shown.ts';
import { findPurpose } from './archive-purpose.ts';
import { memberWarnings, visible } from './member-warnings.ts';
import { type MemberList, sumSizes } from './member.ts';
import { scanContainer } from './scan-members.ts';
import { listTar } from './tar.ts';
import { listZip } from './zip.ts';

const ENTRIES_SHOWN = 200;

interface Found {
  archive: ArchiveListing;
  kind?: string;
  pickle?: PickleScan;
  warnings: InspectionWarning[];
}

/** Lists the entries of an archive, with warnings to read before unpacking it. */
export async function inspectArchive(kind: 'zip' | 'tar', source: ByteSource): Promise<Found> {
  const list = kind === 'zip' ? await listZip(source) : listTar(source);
  const { pickle, warnings } = await scanContainer({ source, ...list });
  const purpose = kind === 'zip' ? await findPurpose(list.members) : undefined;
  return {
    archive: describeList(list),
    ...(purpose && { kind: titleOf(purpose.words) }),
    ...(pickle && { pickle }),
    warnings: [
      ...(purpose ? formatWarnings(purpose) : []),
      ...(list.faults ?? []).map((message) => ({ code: 'archive-part', message })),
      ...memberWarnings(list.members, source.size),
      ...nameWarnings(list.encoding),
      ...warnings,
    ],
  };
}

const describeList = ({ members, count, isWhole }: MemberList): ArchiveListing => ({
  entryCount: count,
  ...(isWhole && { fileCount: members.filter(({ name }) => !/[\\/]$/.test(name)).length }),
  size: sumSizes(members),
  entries: members
    .slice(0, ENTRIES_SHOWN)
    .map(({ name, size }) => ({ name: shortText(visible(name)), size })),
});

const nameWarnings = (encoding: string | undefined): InspectionWarning[] =>
  encoding === undefined
    ? []
    : [
        {
          code: 'encoding',
          message: `The names of the entries are not UTF-8; they were read as ${encoding}.`,
        },
      ];
