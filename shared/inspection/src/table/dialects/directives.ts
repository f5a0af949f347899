/**
 * Forms of a table whose lines are not all rows: some tell a program how to draw the table (genome browsers) or what its
 * columns are called (logs of web servers and of networks). They may stand between the rows, too.
 */
export type Directed = 'tracks' | 'fields';

const FIRST: Readonly<Record<Directed, RegExp>> = {
  tracks: /^(?:track \w+=|browser (?:position|hide|dense|pack|squish|full) )/,
  fields: /^(?:#.*\n)*?#fields:?[\t ]/i,
};

const LINES: Readonly<Record<Directed, RegExp>> = {
  tracks: /^(?:track \w+=|browser (?:position|hide|dense|pack|squish|full) ).*(?:\n|$)/gm,
  fields: /^#.*(?:\n|$)/gm,
};

/** The line of a log that has the names, which its mark precedes. */
const NAMES = /^#fields:?[\t ]+/i;

export const isDirected = (form: string | undefined): form is Directed =>
  form === 'tracks' || form === 'fields';

/** Whether a text begins with such lines. */
export const hasDirectives = (text: string, form: Directed): boolean => FIRST[form].test(text);

/** Leaves out such lines, but for the names of the columns, which become a row. */
export const withoutDirectives = (text: string, delimiter: string, form: Directed): string =>
  text.replaceAll(LINES[form], (line) =>
    form === 'fields' && NAMES.test(line)
      ? `${line.replace(NAMES, '').trim().split(/[\t ]/).join(delimiter)}\n`
      : '',
  );
