import { SHOWN_COLUMNS } from '@trove/contract/limits.ts';

/** Whether the network accepts these columns as shown, together with all that else describes an asset. */
export const areFitting = (names: readonly string[]): boolean =>
  names.length <= SHOWN_COLUMNS.most &&
  names.every(({ length }) => length <= SHOWN_COLUMNS.lengthMax) &&
  JSON.stringify(names).length <= SHOWN_COLUMNS.textMax;

/** Returns the columns, in order, as far as the network accepts them. */
export const fittingColumns = (names: readonly string[]): string[] =>
  names.reduce<string[]>((kept, name) => {
    const more = [...kept, name];
    return areFitting(more) ? more : kept;
  }, []);
