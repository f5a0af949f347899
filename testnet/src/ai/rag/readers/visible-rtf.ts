import { Transform } from 'node:stream';

/** A token of the RTF library: the start or end of a group, a control word, or text. */
interface Token {
  type: number;
  word?: string;
  param?: number;
  data?: Buffer;
}

const TYPE = { groupStart: 0, groupEnd: 1, control: 2, text: 3 };

/** Groups that contain no text of the document. */
const UNREAD = new Set([
  'info',
  'pict',
  'object',
  'objdata',
  'header',
  'headerl',
  'headerr',
  'headerf',
  'footer',
  'footerl',
  'footerr',
  'footerf',
  'stylesheet',
  'listtable',
  'listoverridetable',
  'fldinst',
  'themedata',
  'colorschememapping',
  'datastore',
  'latentstyles',
  'nonesttables',
  // Names and values of a text box, and its picture for old programs.
  'sp',
  'shprslt',
  // Entries of an index.
  'xe',
  'tc',
]);

/** Control words with the same meaning for a text as another one, which the library knows. */
const SAME: Readonly<Record<string, string>> = {
  cell: 'tab',
  nestcell: 'tab',
  row: 'par',
  nestrow: 'par',
  page: 'par',
  sect: 'par',
  column: 'par',
  emspace: 'tab',
  enspace: 'tab',
  qmspace: 'tab',
  // The note begins within the word to which it belongs.
  footnote: 'tab',
  // The end of a line after a backslash, as TextEdit of macOS writes it.
  '\n': 'par',
  '\r': 'par',
  // The number of a list item, as Word 6 wrote it.
  pntext: 'listtext',
};

/** Properties of letters that nobody sees: hidden, and deleted while changes are tracked. */
const HIDING = new Set(['v', 'deleted']);
/** Escapes that stand for a letter. */
const LETTERS = new Set(['u', "'", '\\', '{', '}', '~', '_', 'tab', 'bullet', 'endash', 'emdash']);

/** East Asian code pages and character sets of fonts, whose letters have two bytes. */
const DOUBLE: Readonly<Record<string, readonly number[]>> = {
  ansicpg: [932, 936, 949, 950],
  fcharset: [128, 129, 134, 136],
};
const LEAD = 0x81;

/**
 * Passes on the tokens of a document that are text or change how it is read: without headers, pictures, hidden and
 * deleted letters, with text boxes, and with both bytes of an East Asian letter in the same form.
 */
export function visibleTokens(): Transform {
  let opened: Token[] = [];
  let depth = 0;
  let hidden: ReadonlySet<string> = new Set();
  const outer: ReadonlySet<string>[] = [];
  let isDouble = false;
  let isHalf = false;

  return new Transform({
    objectMode: true,
    transform(token: Token, _encoding, done) {
      for (const part of isUnread(token) ? [] : completed(token)) this.push(part);
      done();
    },
  });

  /** Whether the token is inside an unread group, or begins one. */
  function isUnread(token: Token): boolean {
    if (depth > 0) {
      if (token.type === TYPE.groupStart) depth += 1;
      if (token.type === TYPE.groupEnd) depth -= 1;
      return true;
    }
    if (opened.length === 0 || !UNREAD.has(token.word ?? '')) return false;
    opened = [];
    depth = 1;
    return true;
  }

  /** Returns the tokens to pass on for one; the beginning of a group waits until its kind is known. */
  function completed(token: Token): Token[] {
    const isStar = token.type === TYPE.control && token.word === '*';
    if (isStar && opened.length === 1) {
      opened.push(token);
      return [];
    }
    // A text box is in a group that old programs may skip.
    const begun = token.word === 'shpinst' ? opened.slice(0, 1) : opened;
    if (begun.length > 0) outer.push(hidden);
    opened = token.type === TYPE.groupStart ? [token] : [];
    if (token.type === TYPE.groupEnd) hidden = outer.pop() ?? new Set();
    return [...begun, ...(opened.length > 0 ? [] : visible(token))];
  }

  function visible(token: Token): Token[] {
    const { type, word = '', param } = token;
    if (type === TYPE.control) {
      if (DOUBLE[word]?.includes(param ?? 0) === true) isDouble = true;
      if (word === 'plain') hidden = new Set();
      if (HIDING.has(word)) hidden = withProperty(hidden, word, param !== 0);
      if (word === 'u' && !isCodeUnit(param)) return [];
    }
    const isLetter = type === TYPE.text || (type === TYPE.control && LETTERS.has(word));
    if (isLetter && hidden.size > 0) return [];
    return joined(named(token));
  }

  /** Gives the second byte of a letter the form of the first: it may be written as a plain or an escaped letter. */
  function joined(token: Token): Token[] {
    const wasHalf = isHalf;
    const isByte = token.type === TYPE.control && token.word === "'";
    isHalf = isByte && isDouble && !wasHalf && (token.data?.[0] ?? 0) >= LEAD;
    return wasHalf && !isByte ? secondByte(token) : [token];
  }
}

/** Returns the tokens for one after the first byte of a letter. */
function secondByte(token: Token): Token[] {
  const { type, word = '', data } = token;
  if (type === TYPE.control && /^[\\{}]$/.test(word)) return [byteToken(word.charCodeAt(0))];
  const [byte = 0] = data ?? [];
  if (type !== TYPE.text || data === undefined || byte < 0x40) return [token];
  const rest = data.subarray(1);
  return [byteToken(byte), ...(rest.length > 0 ? [{ ...token, data: rest }] : [])];
}

const byteToken = (byte: number): Token => ({
  type: TYPE.control,
  word: "'",
  data: Buffer.from([byte]),
});

/** Gives a control word the name by which the library knows it; it fails at the character sets of old computers. */
function named(token: Token): Token {
  if (token.type !== TYPE.control || token.word === undefined) return token;
  if (token.word === 'mac') return { type: TYPE.control, word: 'ansicpg', param: 10_000 };
  if (token.word === 'pc') return { type: TYPE.control, word: 'ansicpg', param: 437 };
  if (token.word === 'pca') return { type: TYPE.control, word: 'ansicpg', param: 850 };
  // A hyphen at which no line ends; the library takes it for one that shows only there.
  if (token.word === '_') return { type: TYPE.text, data: Buffer.from('-') };
  const word = SAME[token.word];
  return word === undefined ? token : { ...token, word };
}

function withProperty(set: ReadonlySet<string>, name: string, isOn: boolean): ReadonlySet<string> {
  const others = [...set].filter((other) => other !== name);
  return new Set(isOn ? [...others, name] : others);
}

/** Whether a number, negative or not, stands for two bytes. */
const isCodeUnit = (value: number | undefined): boolean =>
  value !== undefined && value >= -0x8000 && value <= 0xffff;
