/** A name in double braces, such as `{{language}}`. */
const VARIABLE = /\{\{\s*([\p{L}_][\p{L}\d_ -]{0,39}?)\s*\}\}/gu;

/** Returns the names of a prompt's variables, each once, in order of appearance. */
export const variablesOf = (prompt: string): string[] => [
  ...new Set(Array.from(prompt.matchAll(VARIABLE), ([, name = '']) => name)),
];

/** Inserts the values; a name without a value stays unchanged, so that the gap is visible. */
export const fillIn = (prompt: string, values: Readonly<Record<string, string>>): string =>
  prompt.replace(VARIABLE, (whole, name: string) => values[name]?.trim() || whole);
