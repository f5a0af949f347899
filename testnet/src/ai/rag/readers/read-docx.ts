import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import mammoth from 'mammoth';

import { type RagDocument, textDocument } from '../rag-document.ts';
import { textOf } from './read-html.ts';
import { UnreadableFile } from './unreadable.ts';

const DOCUMENT = 'word/document.xml';
const NUMBERING = 'word/numbering.xml';
/** First bytes of Microsoft's older container, in which Word 97 wrote, and in which locked documents are. */
const OLD_CONTAINER = [0xd0, 0xcf, 0x11, 0xe0];

/** Returns the text of a Word document, with line breaks, tables, the numbers of lists and footnotes. */
export async function readDocx(bytes: Uint8Array): Promise<RagDocument> {
  if (OLD_CONTAINER.every((byte, at) => bytes[at] === byte)) throw refuseOldContainer(bytes);
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(withNumbering(bytes)) },
    { convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })) },
  );
  return textDocument(textOf(value).replaceAll(' ↑', ''));
}

/** The names of the container's streams are in UTF-16. */
function refuseOldContainer(bytes: Uint8Array): UnreadableFile {
  const isLocked = Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'));
  return new UnreadableFile(
    isLocked
      ? 'is password-protected. Send an unprotected copy.'
      : 'is an old .doc file. Save it as .docx and choose it again.',
  );
}

/** Adds the definitions of numbered lists to a document that refers to them and has none: plain numbers. */
function withNumbering(bytes: Uint8Array): Uint8Array {
  const { [DOCUMENT]: document, [NUMBERING]: known } = unzipSync(bytes, {
    filter: ({ name }) => name === DOCUMENT || name === NUMBERING,
  });
  if (!document || known) return bytes;
  const lists = new Set(
    Array.from(strFromU8(document).matchAll(/<w:numId w:val="(\d+)"/g), ([, id = '']) => id),
  );
  if (lists.size === 0) return bytes;
  const level = '<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/></w:lvl>';
  const numbers = [...lists]
    .map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="0"/></w:num>`)
    .join('');
  const xml = `<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:abstractNum w:abstractNumId="0">${level}</w:abstractNum>${numbers}</w:numbering>`;
  return zipSync({ ...unzipSync(bytes), [NUMBERING]: strToU8(xml) });
}
