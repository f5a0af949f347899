import type {
  ArchiveListing,
  InspectionWarning,
  PickleScan,
} from '../../../contract/wire/assets/file-inspection.ts';
import { bufferSource, type ByteSource } from '../../bytes/byte-source.ts';
import { scanPickle } from '../pickle/scan-pickle.ts';
import { pickleWarnings } from '../pickle/warnings.ts';
import { listTar } from './tar.ts';
import { listZip, readZipEntry, type ZipEntry } from './zip.ts';

const ENTRIES_SHOWN = 200;
/** Unpacked size, relative to the packed one and absolute, from which a file counts as a decompression bomb. */
const BOMB = { ratio: 200, bytes: 1024 ** 3 };
const MAX_PICKLES = 4;
const MAX_PICKLE = 16 * 1024 ** 2;

interface Entry {
  name: string;
  size: number;
  isLink: boolean;
}

interface Found {
  archive: ArchiveListing;
  pickle?: PickleScan;
  warnings: InspectionWarning[];
}

/** Lists the entries of an archive, with warnings to read before unpacking it. */
export async function inspectArchive(kind: 'zip' | 'tar', source: ByteSource): Promise<Found> {
  if (kind === 'tar') {
    const { entries } = listTar(source);
    return { archive: listing(entries, entries.length), warnings: entryWarnings(entries, source) };
  }
  const { entries, entryCount } = listZip(source);
  const { pickle, warnings } = await scanPickles(source, entries);
  return {
    archive: listing(entries, entryCount),
    ...(pickle && { pickle }),
    warnings: [...entryWarnings(entries, source), ...warnings],
  };
}

const sumSizes = (entries: readonly Entry[]) =>
  entries.reduce((sum, { size }) => Math.min(sum + size, Number.MAX_SAFE_INTEGER), 0);

const listing = (entries: readonly Entry[], entryCount: number): ArchiveListing => ({
  entryCount,
  size: sumSizes(entries),
  entries: entries.slice(0, ENTRIES_SHOWN).map(({ name, size }) => ({ name, size })),
});

function entryWarnings(entries: readonly Entry[], source: ByteSource): InspectionWarning[] {
  const warnings: InspectionWarning[] = [];
  const leaves = entries.find(({ name }) =>
    /^[\\/]|^[a-z]:|(?:^|[\\/])\.\.(?:[\\/]|$)/i.test(name),
  );
  if (leaves) {
    const message = `Unpacking could write outside of its folder: ${leaves.name}.`;
    warnings.push({ code: 'archive-path', message });
  }
  if (entries.some(({ isLink }) => isLink)) {
    warnings.push({ code: 'archive-link', message: 'The archive contains links to other files.' });
  }
  const size = sumSizes(entries);
  if (size > BOMB.bytes && size > source.size * BOMB.ratio) {
    const message = 'The archive unpacks to far more than its own size.';
    warnings.push({ code: 'archive-bomb', message });
  }
  return warnings;
}

/** Scans the pickles of an archive, because a PyTorch file is an archive with a pickle in it. */
async function scanPickles(source: ByteSource, entries: readonly ZipEntry[]) {
  const pickles = entries.filter(({ name }) => /\.pkl$/i.test(name));
  if (pickles.length === 0) return { warnings: [] };
  const scans = [];
  for (const entry of pickles.slice(0, MAX_PICKLES)) {
    scans.push(scanPickle(bufferSource(await readZipEntry(source, entry, MAX_PICKLE))));
  }
  const byName = new Map(scans.flatMap(({ imports }) => imports.map((one) => [one.name, one])));
  const pickle: PickleScan = {
    imports: [...byName.values()],
    opcodes: [...new Set(scans.flatMap(({ opcodes }) => opcodes))].toSorted(),
  };
  const isWhole = pickles.length <= MAX_PICKLES && scans.every((scan) => scan.isWhole);
  return { pickle, warnings: pickleWarnings(pickle, isWhole) };
}
