/** The headers of a saved web page, which is a message of several parts, up to the one that says so. */
const BEGINNING =
  /^(?:\u00EF\u00BB\u00BF)?\s*(?:[\w-]+:[^]{0,4000}?\n)?content-type:\s*multipart\/related/i;

/** Whether a text, given as letters of one byte each, begins as a web page that was saved with its pictures (MHTML). */
export const isMhtml = (head: string): boolean => BEGINNING.test(head);

/** Messages in messages that are looked into. */
const DEPTH = 3;

const RETURN = 0x0d;
const LINE_END_CODE = 0x0a;
const EQUALS = 0x3d;

/** A web page out of a message, with the encoding that is stated there. */
interface Page {
  bytes: Uint8Array;
  encoding: string | undefined;
}

/** Returns the web page of a saved one: that with which it starts, or the first; undefined if there is none. */
export const pageOf = (file: Uint8Array): Page | undefined =>
  findPage(Buffer.from(withoutReturns(file)).toString('latin1'), DEPTH);

/** Leaves the second letter of a line end; as a replacement in the text, this takes seconds where there are millions. */
function withoutReturns(file: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(file.length);
  let length = 0;
  for (let at = 0; at < file.length; at += 1) {
    if (file[at] === RETURN && file[at + 1] === LINE_END_CODE) continue;
    bytes[length] = file[at] ?? 0;
    length += 1;
  }
  return bytes.subarray(0, length);
}

function findPage(message: string, depth: number): Page | undefined {
  const { headers, body } = parseMessage(message);
  const type = headers.get('content-type') ?? '';
  if (/^\s*(?:text\/html|application\/xhtml)/i.test(type)) {
    const encoding = /charset\s*=\s*"?([\w:.-]+)/i.exec(type)?.[1];
    return { bytes: decode(body, headers.get('content-transfer-encoding') ?? ''), encoding };
  }
  const mark = parameterOf(type, /\bboundary\s*=\s*(?:"([^"]+)"|([^\s;]+))/i);
  if (mark === undefined || depth === 0) return undefined;
  const start = parameterOf(type, /\bstart\s*=\s*(?:"([^"]+)"|([^\s;]+))/i);
  let first: Page | undefined;
  for (const part of partsOf(body, mark)) {
    const isStart = start !== undefined && parseMessage(part).headers.get('content-id') === start;
    if (first && !isStart) continue;
    const page = findPage(part, depth - 1);
    if (page && (isStart || start === undefined)) return page;
    first ??= page;
  }
  return first;
}

/** Returns a parameter, which stands in quotes or without. */
function parameterOf(type: string, parameter: RegExp): string | undefined {
  const [, quoted, plain] = parameter.exec(type) ?? [];
  return quoted ?? plain;
}

/** The rest of a boundary's line: anything else makes it the boundary of another message, or a line of the page. */
const LINE_END = /(--)?[ \t]*(?:\n|$)/y;

function* partsOf(body: string, mark: string): Generator<string> {
  const text = `\n${body}`;
  const boundary = `\n--${mark}`;
  let start: number | undefined;
  for (let at = text.indexOf(boundary); at >= 0; at = text.indexOf(boundary, at + 1)) {
    LINE_END.lastIndex = at + boundary.length;
    const rest = LINE_END.exec(text);
    if (!rest) continue;
    if (start !== undefined) yield text.slice(start, at);
    // Text behind the last boundary is not part of the message.
    if (rest[1] !== undefined) return;
    start = LINE_END.lastIndex;
  }
  if (start !== undefined) yield text.slice(start);
}

function parseMessage(message: string) {
  const text = message.trimStart();
  const end = text.indexOf('\n\n');
  const head = end < 0 ? text : text.slice(0, end);
  const headers = new Map<string, string>();
  // A header may go on in the next line, after a blank.
  for (const line of head.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
    const [name = '', ...value] = line.split(':');
    headers.set(name.trim().toLowerCase(), value.join(':').trim());
  }
  return { headers, body: end < 0 ? '' : text.slice(end + 2) };
}

/** Decodes a part as it is packed for the way through mails. */
function decode(body: string, packing: string): Uint8Array {
  if (/base64/i.test(packing)) return Buffer.from(body, 'base64');
  if (!/quoted-printable/i.test(packing)) return Buffer.from(body, 'latin1');
  return decodeQuoted(Buffer.from(body, 'latin1'));
}

const isBlankCode = (code: number | undefined) => code === 0x20 || code === 0x09;
const DIGITS = new Map(
  Array.from('0123456789ABCDEFabcdef', (digit) => [
    digit.charCodeAt(0),
    Number.parseInt(digit, 16),
  ]),
);

/** Decodes two digits behind an equals sign, and drops the line ends behind one; a page may consist of them. */
function decodeQuoted(bytes: Uint8Array): Uint8Array {
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    let code = bytes[at] ?? 0;
    if (code === EQUALS) {
      let end = at + 1;
      while (isBlankCode(bytes[end])) end += 1;
      if (bytes[end] === LINE_END_CODE) {
        at = end;
        continue;
      }
      const [high, low] = [DIGITS.get(bytes[at + 1] ?? 0), DIGITS.get(bytes[at + 2] ?? 0)];
      if (high !== undefined && low !== undefined) {
        code = 16 * high + low;
        at += 2;
      }
    }
    bytes[length] = code;
    length += 1;
  }
  return bytes.subarray(0, length);
}
