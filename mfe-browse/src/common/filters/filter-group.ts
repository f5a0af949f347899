/** A heading of the filter and its options. A main category can be chosen itself, such as 'Audio'; 'File Formats' cannot. */
export interface FilterGroup {
  name: string;
  isOption: boolean;
  options: readonly string[];
}

/** The options that contain the text, in any case of letters; a group named so keeps all of its options. */
export function searchGroups(groups: readonly FilterGroup[], query: string): FilterGroup[] {
  const wanted = query.trim().toLowerCase();
  const has = (name: string) => name.toLowerCase().includes(wanted);
  return groups.flatMap((group) => {
    if (group.isOption && has(group.name)) return [group];
    const options = group.options.filter(has);
    return options.length > 0 ? [{ ...group, options }] : [];
  });
}

/** The first groups that together have so many rows, the last of them whole. */
export function firstRows(groups: readonly FilterGroup[], rows: number): FilterGroup[] {
  let before = 0;
  return groups.filter(({ options }) => {
    const isFirst = before < rows;
    before += options.length;
    return isFirst;
  });
}
