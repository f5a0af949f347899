/** Parts of lucide's icon data that are not drawn: names, keys of the shapes and aliases. */
const UNDRAWN = [/name: "[^"]*",\s*size: 24,/g, /,\s*key: "[^"]*"/g, /,\s*aliases: \[[^\]]*\]/g];

/** Reduces an icon to the parts that `ui/actions/draw-icon.ts` draws. */
// oxlint-disable-next-line import/no-default-export -- webpack wants it so
export default (source: string): string =>
  UNDRAWN.reduce((text, part) => text.replaceAll(part, ''), source);
