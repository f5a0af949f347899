/** A heading of the filter and its options. A main category such as 'Audio' is an option, too; 'File Formats' is not. */
export interface FilterGroup {
  name: string;
  isOption: boolean;
  options: readonly string[];
}

/**
 * Returns the options that contain the text, ignoring case; a group that matches as an option keeps all of its
 * options.
 */
export function searchGroups(groups: readonly FilterGroup[], query: string): FilterGroup[] {
  const wanted = query.trim().toLowerCase();
  const has = (name: string) => name.toLowerCase().includes(wanted);
  return groups.flatMap((group) => {
    if (group.isOption && has(group.name)) return [group];
    const options = group.options.filter(has);
    return options.length > 0 ? [{ ...group, options }] : [];
  });
}

/** Returns the first groups that together have the given number of rows; the last of them is complete. */
export function firstRows(groups: readonly FilterGroup[], rows: number): FilterGroup[] {
  let before = 0;
  return groups.filter(({ options }) => {
    const isFirst = before < rows;
    before += options.length;
    return isFirst;
  });
}

/** Removes options without items, unless they are chosen; returns the same list if there is nothing to remove. */
export function withCounts(
  groups: readonly FilterGroup[],
  counts: Readonly<Record<string, number>>,
  chosen: readonly string[],
): readonly FilterGroup[] {
  const isFilled = (name: string) => (counts[name] ?? 0) > 0 || chosen.includes(name);
  const filled = groups.flatMap((group) => {
    const options = group.options.filter(isFilled);
    const stays = options.length > 0 || (group.isOption && isFilled(group.name));
    return stays ? [{ ...group, options }] : [];
  });
  const countValues = (list: readonly FilterGroup[]) =>
    list.reduce((sum, { options }) => sum + options.length, list.length);
  return countValues(filled) === countValues(groups) ? groups : filled;
}
