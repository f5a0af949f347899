/** A name in double braces, such as `{{language}}`. */
const VARIABLE = /\{\{\s*([\p{L}_][\p{L}\d_ -]{0,39}?)\s*\}\}/gu;

/** Names a prompt leaves open, each once, in their order. */
export const variablesOf = (prompt: string): string[] => [
  ...new Set(Array.from(prompt.matchAll(VARIABLE), ([, name = '']) => name)),
];

/** Puts the values in; a name without one stays unchanged, so that a gap is visible and not sent as nothing. */
export const fillIn = (prompt: string, values: Readonly<Record<string, string>>): string =>
  prompt.replace(VARIABLE, (whole, name: string) => values[name]?.trim() || whole);
