import { beginningOf } from '../whole-letters.ts';
import type { InspectionReport } from '../wire/assets/file-inspection.ts';

const NAMES_SHOWN = 3;
const NAME_MAX = 80;

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

const shorten = (name: string) =>
  name.length > NAME_MAX ? `${beginningOf(name, NAME_MAX)}…` : name;

/**
 * Returns what an archive, an array or sound holds, as labels and values: for a seller in the wizard and for a buyer on
 * the page of the asset in the same words.
 */
export function fileContents(
  { archive, array, sound }: Pick<InspectionReport, 'archive' | 'array' | 'sound'>,
  formatBytes: (bytes: number) => string,
): (readonly [label: string, value: string])[] {
  return [
    ...(archive ? archiveContents(archive, formatBytes) : []),
    ...(array
      ? ([
          ['Type', array.type],
          ['Shape', array.shape.length > 0 ? array.shape.join(' × ') : 'a single value'],
        ] as const)
      : []),
    ...(sound ? soundContents(sound) : []),
  ];
}

function archiveContents(
  { entryCount, fileCount, size, entries }: NonNullable<InspectionReport['archive']>,
  formatBytes: (bytes: number) => string,
): (readonly [string, string])[] {
  const files = entries.filter(({ name }) => !name.endsWith('/'));
  const names = files.slice(0, NAMES_SHOWN).map(({ name }) => shorten(name));
  const isAll = files.length <= NAMES_SHOWN && entries.length === entryCount;
  return [
    [
      'Inside',
      fileCount === undefined
        ? `at least ${counted(entryCount, 'entry', 'entries')}`
        : counted(fileCount, 'file', 'files'),
    ],
    ...(names.length > 0
      ? ([[isAll ? 'Names' : 'First names', `${names.join(', ')}${isAll ? '' : ', …'}`]] as const)
      : []),
    ['Unpacked', fileCount === undefined ? `at least ${formatBytes(size)}` : formatBytes(size)],
  ];
}

const CHANNELS: Readonly<Record<number, string>> = { 1: '1 (mono)', 2: '2 (stereo)' };

const soundContents = ({
  seconds,
  sampleRate,
  channels,
  bits,
}: NonNullable<InspectionReport['sound']>): (readonly [string, string])[] => [
  ['Length', formatLength(seconds)],
  ['Sample rate', `${sampleRate.toLocaleString('en-US')} Hz`],
  ['Channels', CHANNELS[channels] ?? channels.toLocaleString('en-US')],
  ...(bits === undefined ? [] : ([['Bits per sample', String(bits)]] as const)),
];

const MINUTE = 60;

/** Formats 0.25 s, 2.5 s, 3 min 7 s, 75 min 0 s. */
function formatLength(seconds: number): string {
  if (seconds < 1) return `${Number(seconds.toFixed(3))} s`;
  if (seconds < MINUTE) return `${Number(seconds.toFixed(1))} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / MINUTE).toLocaleString('en-US')} min ${whole % MINUTE} s`;
}
