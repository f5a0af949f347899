/** Matches the head of a loop over the names of an object's members, inherited ones too. */
const LOOP = /\bfor \((const|let|var) (\w+) in ([\w.]+)\)/g;

/** Lets the loops of a library pass over what a page has added to `Object.prototype`. */
// oxlint-disable-next-line import/no-default-export -- webpack wants it so
export default (source: string): string =>
  source.replaceAll(LOOP, 'for ($1 $2 of Object.keys($3 ?? {}))');
