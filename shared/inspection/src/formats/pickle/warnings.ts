import type { PickleScan } from '@trove/contract/wire/assets/file-inspection.ts';
import type { InspectionWarning } from '@trove/contract/wire/assets/inspection-warnings.ts';

const NAMED = 5;

/** Returns the warnings to read before opening a pickle. */
export function pickleWarnings({ imports }: PickleScan, isWhole: boolean): InspectionWarning[] {
  const of = (verdict: PickleScan['imports'][number]['verdict']) =>
    imports.filter((found) => found.verdict === verdict).map(({ name }) => name);
  const listed = (names: readonly string[]) =>
    names.slice(0, NAMED).join(', ') +
    (names.length > NAMED ? ` and ${names.length - NAMED} more` : '');
  const [dangerous, unknown] = [of('dangerous'), of('unknown')];
  return [
    ...(dangerous.length > 0
      ? [
          {
            code: 'pickle-dangerous',
            message: `Opening this pickle would run code on your machine: ${listed(dangerous)}.`,
          },
        ]
      : []),
    ...(unknown.length > 0
      ? [
          {
            code: 'pickle-unknown',
            message: `Opening this pickle runs code that was not checked here: ${listed(unknown)}.`,
          },
        ]
      : []),
    ...(isWhole
      ? []
      : [
          {
            code: 'pickle-unread',
            message: 'This pickle could only be read in part: the rest was not checked.',
          },
        ]),
    ...(isWhole && dangerous.length + unknown.length === 0
      ? [
          {
            code: 'pickle',
            message:
              'Pickles can run code when they are opened. Nothing suspicious was found in this one.',
          },
        ]
      : []),
  ];
}

/** Returns what several pickles import and call together; undefined for none. */
export function joinScans(scans: readonly PickleScan[]): PickleScan | undefined {
  if (scans.length === 0) return undefined;
  const byName = new Map(scans.flatMap(({ imports }) => imports.map((one) => [one.name, one])));
  return {
    imports: [...byName.values()],
    opcodes: [...new Set(scans.flatMap(({ opcodes }) => opcodes))].toSorted(),
  };
}
