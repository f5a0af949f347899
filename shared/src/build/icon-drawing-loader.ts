/** Of a drawing of lucide's only the shapes are drawn; its names and the keys of the shapes are for others. */
const UNDRAWN = [/name: "[^"]*",\s*size: 24,/g, /,\s*key: "[^"]*"/g, /,\s*aliases: \[[^\]]*\]/g];

/** Leaves of an icon what `ui/draw-icon.ts` draws. */
// oxlint-disable-next-line import/no-default-export -- webpack wants it so
export default (source: string): string =>
  UNDRAWN.reduce((text, part) => text.replaceAll(part, ''), source);
