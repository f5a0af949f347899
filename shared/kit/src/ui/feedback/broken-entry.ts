/** Shown in the place of an entry of a list that cannot be drawn (additive). */
export const ENTRY_BROKEN = 'This entry cannot be shown.';
