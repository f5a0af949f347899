import { withDefinitions } from './link-definitions.ts';

/** A line that opens or closes a code block. */
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** A line that may open a block of HTML, which blank lines do not always end. */
const HTML = /^ {0,3}<[a-z/!?]/i;

/**
 * Splits Markdown at block boundaries, so that only the last block is rendered again while an answer grows. Lists,
 * quotes and tables stay whole, because they may contain blank lines; so does what follows HTML. A block that refers to an address defined elsewhere begins with its definition.
 */
export function splitBlocks(markdown: string): string[] {
  const blocks: string[] = [];
  let block: string[] = [];
  let fence: string | undefined;
  let isAfterBlank = false;
  let isHtml = false;
  const end = () => {
    if (block.some((line) => line.trim() !== '')) blocks.push(block.join('\n'));
    block = [];
  };
  for (const line of markdown.split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    // An indented line or one of the same list belongs to the block above the blank line.
    const goesOn = /^(?:\s+\S|[-*+>|]|\d+[.)]\s)/.test(line);
    if (fence === undefined && isAfterBlank && line.trim() !== '' && !goesOn && !isHtml) end();
    isHtml ||= fence === undefined && HTML.test(line);
    block.push(line);
    if (mark !== undefined) {
      if (fence === undefined) fence = mark;
      else if (mark.startsWith(fence)) fence = undefined;
    }
    if (line.trim() !== '') isAfterBlank = false;
    else if (fence === undefined) isAfterBlank = true;
  }
  end();
  return withDefinitions(blocks);
}

/** Closes the open marks in the last block of a growing answer: half a word of bold is already bold. */
export function closeMarks(block: string): string {
  if (FENCE.test(block)) return block;
  const lastLine = block.slice(block.lastIndexOf('\n') + 1);
  // An incomplete link is shown as its text until its address is complete.
  const whole = block
    .replace(/!?\[([^[\]\n]*)\]\([^)[\s]*$/, '$1')
    .replace(/!?\[([^[\]\n]*)$/, '$1');
  if (count(lastLine, /`/g) % 2 === 1) return `${whole}\``;
  let closed = whole;
  if (count(lastLine, /\*\*/g) % 2 === 1)
    closed = closed.replace(/(?<!\*)\**$/, '').trimEnd() + '**';
  return closed;
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
