/** Minifies the CSS inside template texts, which a minifier of scripts leaves as it is. */
// oxlint-disable-next-line import/no-default-export -- webpack wants it so
export default (source: string): string =>
  source.replaceAll(/`[^`]*`/g, (css) =>
    css
      .replaceAll(/\s*\n\s*/g, '')
      .replaceAll(' {', '{')
      .replaceAll(': ', ':')
      .replaceAll(';}', '}'),
  );
