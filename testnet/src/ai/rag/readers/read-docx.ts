import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import mammoth from 'mammoth';

import { type RagDocument, textDocument } from '../rag-document.ts';
import { chunksOf } from './packed/docx-chunks.ts';
import { readHtml, textOf } from './read-html.ts';
import { seenInWord } from './seen-docx.ts';
import { UnreadableFile } from './unreadable.ts';

/** Word in a browser numbers it. */
const DOCUMENT = /^word\/document\d*\.xml$/;
const NUMBERING = 'word/numbering.xml';
/** Parts with text that is read. */
const TEXTS = /^word\/(?:document\d*|footnotes|endnotes)\.xml$/;
/** Bytes of all texts of a document, as those of an archive (`inspect-file.ts`); a long novel has 5 MB. */
const MAX_TEXT = 64 * 1024 ** 2;
/** Bytes by which the kind of a file within the document is known. */
const CHUNK_HEAD = 100;
/** First bytes of Microsoft's older container, in which Office 97 wrote, and in which locked documents are. */
const OLD_CONTAINER = [0xd0, 0xcf, 0x11, 0xe0];
/** Names of the container's streams, with what each means. */
const OLD_KINDS = {
  EncryptedPackage: 'is password-protected. Send an unprotected copy.',
  Workbook: 'is a workbook of old Excel. Save it as .csv and choose it again.',
  'PowerPoint Document':
    'is a presentation of old PowerPoint. Save it as .pdf and choose it again.',
  WordDocument: 'is an old .doc file. Save it as .docx and choose it again.',
};

/** Returns the text of a Word document, with line breaks, tables, the numbers of lists and footnotes. */
export async function readDocx(bytes: Uint8Array): Promise<RagDocument> {
  if (OLD_CONTAINER.every((byte, at) => bytes[at] === byte)) throw refuseOldContainer(bytes);
  const text = textOf(await convert(bytes)).replaceAll(' ↑', '');
  const chunks = await Promise.all(chunksOf(bytes).map(readChunk));
  return textDocument([text, ...chunks].filter((part) => part.trim() !== '').join('\n\n'));
}

/** Reads a file within a document; a Word document in it may not have more. */
async function readChunk(content: Uint8Array): Promise<string> {
  const head = new TextDecoder('latin1').decode(content.subarray(0, CHUNK_HEAD));
  if (head.startsWith('PK')) return textOf(await convert(content));
  if (/^\s*\{\\rtf/.test(head))
    return partsOf(await (await import('./read-rtf.ts')).readRtf(content));
  return partsOf(readHtml(content));
}

const partsOf = ({ parts }: RagDocument): string => parts.map(({ text }) => text).join('\n\n');

async function convert(bytes: Uint8Array): Promise<string> {
  if (sizeOfTexts(bytes) > MAX_TEXT)
    throw new UnreadableFile('unpacks to more than 64 MB of text. Send a part of it.');
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer: Buffer.from(prepared(bytes)) },
      { convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })) },
    );
    return value;
  } catch {
    throw new UnreadableFile('is damaged: it is not a whole Word document.');
  }
}

/** The names of the container's streams are in UTF-16. */
function refuseOldContainer(bytes: Uint8Array): UnreadableFile {
  const content = Buffer.from(bytes);
  const [, reason = 'is an old file of Office. Save it as .docx or .pdf and choose it again.'] =
    Object.entries(OLD_KINDS).find(([name]) => content.includes(Buffer.from(name, 'utf16le'))) ??
    [];
  return new UnreadableFile(reason);
}

/** Returns the bytes that the texts of a document unpack to, as it states; 0 for one that is damaged. */
function sizeOfTexts(bytes: Uint8Array): number {
  let size = 0;
  try {
    unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (name.endsWith('.xml')) size += originalSize;
        return false;
      },
    });
  } catch {
    return 0;
  }
  return size;
}

/** Returns the document with its parts as the library reads them right. */
function prepared(bytes: Uint8Array): Uint8Array {
  const texts = unzipSync(bytes, { filter: ({ name }) => TEXTS.test(name) || name === NUMBERING });
  const changed = Object.entries(texts).flatMap(([name, part]) => {
    const xml = strFromU8(part);
    const seen = TEXTS.test(name) ? withNotesOnce(seenInWord(xml)) : xml;
    return seen === xml ? [] : [[name, strToU8(seen)] as const];
  });
  const [, document] = Object.entries(texts).find(([name]) => DOCUMENT.test(name)) ?? [];
  const lists = document && !texts[NUMBERING] ? plainLists(strFromU8(document)) : undefined;
  if (changed.length === 0 && lists === undefined) return bytes;
  return zipSync({
    ...unzipSync(bytes),
    ...Object.fromEntries(changed),
    ...(lists !== undefined && { [NUMBERING]: strToU8(lists) }),
  });
}

/** A mark of a footnote or an endnote. */
const NOTE = /<w:(?:foot|end)noteReference\b[^<>]*\/>/g;

/** Leaves one mark of each note: the library writes a note for each mark, of which a small document may have any number. */
function withNotesOnce(xml: string): string {
  const known = new Set<string>();
  return xml.replaceAll(NOTE, (mark) => {
    const note = `${mark.slice(0, '<w:foot'.length)} ${/\bw:id="([^"]*)"/.exec(mark)?.[1]}`;
    if (known.has(note)) return '';
    known.add(note);
    return mark;
  });
}

/** Returns definitions, as plain numbers, of the numbered lists to which a document refers; undefined for none. */
function plainLists(document: string): string | undefined {
  const lists = new Set(
    Array.from(document.matchAll(/<w:numId w:val="(\d+)"/g), ([, id = '']) => id),
  );
  if (lists.size === 0) return undefined;
  const level = '<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/></w:lvl>';
  const numbers = [...lists]
    .map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="0"/></w:num>`)
    .join('');
  return `<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:abstractNum w:abstractNumId="0">${level}</w:abstractNum>${numbers}</w:numbering>`;
}
