/** Most levels of nesting that are drawn; nobody reads more, and the renderer of Markdown ends the page at some thousand. */
const MOST_LEVELS = 100;

/** A mark that opens a list item or a quote, with the indentation before it. */
const CONTAINER = /[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/gy;

/** A bracket, or a run of the marks of emphasis. */
const INLINE = /[[\]]|[*_~]+/g;

const FENCE = /^ {0,3}(?:`{3,}[^`]*$|~{3,})/;

/**
 * Whether Markdown is nested deeper than can be drawn, as in the endless `- - - ` of a small model: the renderer works
 * recursively, and its time grows with the square of the depth. Such text is shown as it was written. Reads the text
 * once, without parsing it, so the depth is an estimate: marks that Markdown would take for text count too.
 */
export function isTooDeep(markdown: string): boolean {
  let columns: number[] = [];
  let emphasis = 0;
  let brackets = 0;
  let isCode = false;
  for (const line of markdown.split('\n')) {
    const marks = [...line.matchAll(CONTAINER)].map(({ 0: mark, index }) => index + mark.length);
    if (marks.length > 0) columns = [...columns.filter((one) => one < marks[0]!), ...marks];
    if (columns.length > MOST_LEVELS) return true;

    if (FENCE.test(line)) isCode = !isCode;
    if (isCode) continue;
    // Emphasis and links end with their paragraph.
    if (line.trim() === '') [emphasis, brackets] = [0, 0];
    for (const { 0: mark, index } of line.matchAll(INLINE)) {
      if (mark === '[') brackets += 1;
      else if (mark === ']') brackets = Math.max(0, brackets - 1);
      else emphasis = Math.max(0, emphasis + direction(line, index, mark.length) * mark.length);
      if (emphasis > MOST_LEVELS || brackets > MOST_LEVELS) return true;
    }
  }
  return false;
}

/** Whether a run of marks opens emphasis (1), closes it (-1), or may do either (0), by what stands around it. */
function direction(line: string, at: number, length: number): -1 | 0 | 1 {
  const before = kindOf(line[at - 1]);
  const after = kindOf(line[at + length]);
  const opens = after !== 'space' && (after === 'letter' || before !== 'letter');
  const closes = before !== 'space' && (before === 'letter' || after !== 'letter');
  if (opens === closes) return 0;
  return opens ? 1 : -1;
}

function kindOf(letter = ' '): 'space' | 'mark' | 'letter' {
  if (/\s/.test(letter)) return 'space';
  return /[\p{P}\p{S}]/u.test(letter) ? 'mark' : 'letter';
}
