/** A header of a saved web page, which is a message of several parts. */
const BEGINNING =
  /^(?:\u00EF\u00BB\u00BF)?\s*[\w-]+:[^]{0,4000}?content-type:\s*multipart\/related/i;

/** Whether a text, given as letters of one byte each, begins as a web page that was saved with its pictures (MHTML). */
export const isMhtml = (head: string): boolean => BEGINNING.test(head);

/** Messages in messages that are looked into. */
const DEPTH = 3;

/** A web page out of a message, with the encoding that is stated there. */
interface Page {
  bytes: Uint8Array;
  encoding: string | undefined;
}

/** Returns the first web page of a saved one; undefined if there is none. */
export const pageOf = (file: Uint8Array): Page | undefined =>
  findPage(Buffer.from(file).toString('latin1'), DEPTH);

function findPage(message: string, depth: number): Page | undefined {
  const { headers, body } = parseMessage(message);
  const type = headers.get('content-type') ?? '';
  if (/^\s*(?:text\/html|application\/xhtml)/i.test(type)) {
    const encoding = /charset\s*=\s*"?([\w:.-]+)/i.exec(type)?.[1];
    return { bytes: decode(body, headers.get('content-transfer-encoding') ?? ''), encoding };
  }
  const boundary = /boundary\s*=\s*(?:"([^"]+)"|([^\s;]+))/i.exec(type);
  const mark = boundary?.[1] ?? boundary?.[2];
  if (mark === undefined || depth === 0) return undefined;
  for (const part of `\n${body}`.split(`\n--${mark}`).slice(1)) {
    const page = findPage(part.replace(/^[ \t]*\n/, ''), depth - 1);
    if (page) return page;
  }
  return undefined;
}

function parseMessage(message: string) {
  const text = message.replaceAll('\r\n', '\n').replace(/^\s+/, '');
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
  const text = body
    .replaceAll(/=[ \t]*\n/g, '')
    .replaceAll(/=([\dA-F]{2})/gi, (_all, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    );
  return Buffer.from(text, 'latin1');
}
