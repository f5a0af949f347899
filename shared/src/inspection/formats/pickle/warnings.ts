import type {
  InspectionWarning,
  PickleScan,
} from '../../../contract/wire/assets/file-inspection.ts';

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
            message: `This pickle imports unknown Python names: ${listed(unknown)}.`,
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
