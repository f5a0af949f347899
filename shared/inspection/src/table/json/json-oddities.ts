import type { InspectionWarning } from '@trove/contract/wire/assets/inspection-warnings.ts';

import { shortText } from '../../formats/shown.ts';
import type { JsonShape } from '../json-shape.ts';

interface Oddities {
  shape: JsonShape;
  /** Words of Python in place of numbers. */
  words: readonly string[];
  /** Key that an object has twice. */
  key: string | undefined;
}

/** Says what programs other than the one that wrote the file do not read in it, or read otherwise. */
export const oddityWarnings = ({ shape, words, key }: Oddities): InspectionWarning[] => [
  ...(words.length > 0 ? [{ code: 'not-json', message: pythonText(words) }] : []),
  ...(shape === 'records' ? [{ code: 'not-json', message: ONE_AFTER_ANOTHER }] : []),
  ...(key === undefined ? [] : [{ code: 'repeated-key', message: repeatedText(key) }]),
];

const ONE_AFTER_ANOTHER =
  'Its records follow one another without line ends, which many programs do not read.';

function pythonText(words: readonly string[]): string {
  const [last = '', ...others] = words.toReversed();
  const [are, them] = others.length > 0 ? ['are', 'them'] : ['is', 'it'];
  const list = others.length > 0 ? `${others.toReversed().join(', ')} and ${last}` : last;
  return `${list} ${are} not JSON: Python writes ${them} for numbers, and many other programs do not read the file.`;
}

const repeatedText = (key: string): string =>
  `An object in it has the key "${shortText(key, 100)}" twice, of which programs read only one.`;
