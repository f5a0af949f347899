/** Repeats a part up to a number of characters, and leaves the last one, a comma, out. */
export const fill = (part: (n: number) => string, bytes: number) => {
  const parts: string[] = [];
  for (let size = 0; size < bytes; size += parts.at(-1)?.length ?? 1)
    parts.push(part(parts.length));
  return parts.join('').slice(0, -1);
};

/** Texts of a length that are slow to parse, to check or to refuse; `name` is a field of whoever reads them. */
export const hostileJson = (bytes: number, name: string): Record<string, string> => {
  const room = bytes - name.length - 20;
  return {
    nesting: '['.repeat(room / 2) + ']'.repeat(room / 2),
    'empty lists': `{"${name}":[${fill(() => '[],', room)}]}`,
    'empty objects': `{"${name}":[${fill(() => '{},', room)}]}`,
    numbers: `{"${name}":[${fill(() => '1e308,', room)}]}`,
    names: `{${fill((n) => `"k${n}":1,`, room)}}`,
    escapes: `{"${name}":"${String.raw`\u0061`.repeat(room / 6)}"}`,
    prototypes: `{"${name}":[${fill(() => '{"constructor":1},', room)}]}`,
    'most values that pass': `{"${name}":[${fill(() => '1,', 39_000)}],"x":"${'x'.repeat(Math.max(0, room - 40_000))}"}`,
  };
};
