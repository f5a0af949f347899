/** A line that opens or closes a block of code. */
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/**
 * Cuts Markdown where no block reaches across, so that an answer that grows draws its last block only. Lists, quotes and
 * tables stay whole, for a blank line may be inside of them.
 */
export function splitBlocks(markdown: string): string[] {
  const blocks: string[] = [];
  let block: string[] = [];
  let fence: string | undefined;
  let isAfterBlank = false;
  const end = () => {
    if (block.some((line) => line.trim() !== '')) blocks.push(block.join('\n'));
    block = [];
  };
  for (const line of markdown.split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    // Indented or of the same list: it belongs to the block above the blank line.
    const goesOn = /^(?:\s+\S|[-*+>|]|\d+[.)]\s)/.test(line);
    if (fence === undefined && isAfterBlank && line.trim() !== '' && !goesOn) end();
    block.push(line);
    if (mark !== undefined) {
      if (fence === undefined) fence = mark;
      else if (mark.startsWith(fence)) fence = undefined;
    }
    if (line.trim() !== '') isAfterBlank = false;
    else if (fence === undefined) isAfterBlank = true;
  }
  end();
  return blocks;
}

/** The last block of an answer that is still coming, with its open marks closed: half a word of bold is bold already. */
export function closeMarks(block: string): string {
  if (FENCE.test(block)) return block;
  const lastLine = block.slice(block.lastIndexOf('\n') + 1);
  // Half a link: its text alone, until its address is there.
  const whole = block.replace(/!?\[([^\]\n]*)\]\([^)\s]*$/, '$1').replace(/!?\[([^\]\n]*)$/, '$1');
  if (count(lastLine, /`/g) % 2 === 1) return `${whole}\``;
  let closed = whole;
  if (count(lastLine, /\*\*/g) % 2 === 1) closed = closed.replace(/\s*\**$/, '') + '**';
  return closed;
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
