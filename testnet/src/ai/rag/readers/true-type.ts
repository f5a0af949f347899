import { ragAdvice } from '@trove/contract/rag-kinds.ts';
import { bufferSource, type ByteSource } from '@trove/inspection/bytes/byte-source.ts';
import { detectOtherFormat, formatByBytes, mayBe } from '@trove/inspection/detect-format.ts';
import { describeFormat, type KnownFormat } from '@trove/inspection/formats/known-formats.ts';
import { strFromU8, unzipSync } from 'fflate';

import { isMhtml } from './packed/mhtml.ts';
import { UnreadableFile } from './unreadable.ts';

/** Types whose beginning is fixed, with words for them. */
const SIGNED: Readonly<Record<string, string>> = {
  '.pdf': 'a PDF document',
  '.docx': 'a Word document (.docx)',
  '.rtf': 'a rich text document (RTF)',
};
/** Bytes of the beginning by which a kind is known; some programs write something before a PDF. */
const HEAD = 5000;
/** Beginnings of texts whose names often say something else. */
const RTF = /^(?:\u00EF\u00BB\u00BF)?\s*\{\\rtf/;
const JSON_TEXT = /^(?:\u00EF\u00BB\u00BF)?\s*(?:\[\s*[[{]|\{\s*")/;

/**
 * Returns the type as which a file is read: by its bytes where they are those of a document, by its name for text. Throws
 * a sentence for a file that is empty or something else.
 */
export async function trueType(type: string, bytes: Uint8Array): Promise<string> {
  if (bytes.length === 0) throw new UnreadableFile('is empty.');
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD));
  const begun = typeByHead(type, head);
  if (begun !== undefined) return begun;
  const source = bufferSource(bytes);
  const found = await formatOf(source, bytes);
  const format = found?.format ?? '';
  // Word 97, and locked documents.
  if (format === 'cfb') return '.docx';
  if (`.${format}` in SIGNED) return `.${format}`;
  if (type in SIGNED && format === 'html') return '.html';
  // A signature of letters says nothing about a text, and a script is one.
  const isText = mayBe('text', source) && (!found || TEXTS.has(format) || head.startsWith('#!'));
  if (isText && !(type in SIGNED)) return type;
  throw refusal(type, found, isText);
}

function typeByHead(type: string, head: string): string | undefined {
  if (RTF.test(head)) return '.rtf';
  // Word and browsers save pages as messages.
  if (isMhtml(head)) return '.html';
  if (type === '.pdf' && head.includes('%PDF-')) return type;
  return type === '.csv' && JSON_TEXT.test(head) ? '.json' : undefined;
}

/** Says what the file is instead. */
function refusal(type: string, found: KnownFormat | undefined, isText: boolean): UnreadableFile {
  const format = found?.format ?? '';
  // Tables in an archive whose list of files is missing are most often a workbook.
  if (type === '.csv' && format === 'zip')
    return new UnreadableFile(`is packed as an Excel workbook is, not text. ${ragAdvice('xlsx')}`);
  const is = found && !isText ? `is ${found.words}, not` : 'is not';
  const advice = isText ? 'Give it the ending of its kind and choose it again.' : ragAdvice(format);
  return new UnreadableFile(`${is} ${SIGNED[type] ?? 'text'}. ${advice}`);
}

const TEXTS: ReadonlySet<string> = new Set(['html', 'xml', 'lfs']);

async function formatOf(source: ByteSource, bytes: Uint8Array): Promise<KnownFormat | undefined> {
  const format = formatByBytes(source);
  if (format === 'zip') return describeFormat(inZip(bytes));
  return format === null || format === 'pickle'
    ? detectOtherFormat(source)
    : describeFormat(format);
}

/** Returns the usual ending of a document that is packed in a ZIP archive; 'zip' for any other archive. */
function inZip(bytes: Uint8Array): string {
  const names: string[] = [];
  try {
    const { mimetype } = unzipSync(bytes, {
      filter({ name, originalSize }) {
        names.push(name);
        return name === 'mimetype' && originalSize < 100;
      },
    });
    if (names.some((name) => name.startsWith('word/document'))) return 'docx';
    if (names.some((name) => name.startsWith('xl/workbook'))) return 'xlsx';
    if (names.includes('ppt/presentation.xml')) return 'pptx';
    return MEDIA_TYPES[mimetype ? strFromU8(mimetype).trim() : ''] ?? 'zip';
  } catch {
    return 'zip';
  }
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  'application/epub+zip': 'epub',
  'application/vnd.oasis.opendocument.presentation': 'odp',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.text': 'odt',
};
