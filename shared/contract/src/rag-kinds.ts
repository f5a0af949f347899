import { RAG } from './limits.ts';

const ADVICE = {
  asTable: 'Save it as .csv and choose it again.',
  asText: 'Save it as .docx or .pdf and choose it again.',
  asPage: 'Save it as .html or .txt and choose it again.',
  asPrint: 'Save it as .pdf and choose it again.',
  asLetters: 'Have its text recognised (OCR), save that as .pdf or .txt and choose it again.',
  asOther: 'Choose a file with text.',
  unpacked: 'Unpack it and choose the files inside.',
} as const;

/** Kinds of files that are often meant to be searched, by their ending: words for each, and what can be done. */
const KINDS: Readonly<Record<string, readonly [words: string, advice: keyof typeof ADVICE]>> = {
  '.7z': ['A 7z archive', 'unpacked'],
  '.doc': ['A document of old Word', 'asText'],
  '.eml': ['An e-mail', 'asPage'],
  '.epub': ['An EPUB book', 'asPage'],
  '.gif': ['An image', 'asLetters'],
  '.gz': ['A gzip archive', 'unpacked'],
  '.gzip': ['A gzip archive', 'unpacked'],
  '.image': ['An image', 'asLetters'],
  '.jpeg': ['An image', 'asLetters'],
  '.jpg': ['An image', 'asLetters'],
  '.key': ['A Keynote presentation', 'asPrint'],
  '.mht': ['A saved web page (MHTML)', 'asPage'],
  '.mhtml': ['A saved web page (MHTML)', 'asPage'],
  '.mobi': ['A Kindle book', 'asPage'],
  '.msg': ['An e-mail of Outlook', 'asPage'],
  '.numbers': ['A Numbers table', 'asTable'],
  '.odp': ['An OpenDocument presentation', 'asPrint'],
  '.ods': ['An OpenDocument table', 'asTable'],
  '.odt': ['An OpenDocument text', 'asText'],
  '.pages': ['A Pages document', 'asText'],
  '.parquet': ['A Parquet table', 'asTable'],
  '.png': ['An image', 'asLetters'],
  '.ppt': ['A presentation of old PowerPoint', 'asPrint'],
  '.pptx': ['A PowerPoint presentation', 'asPrint'],
  '.rar': ['A RAR archive', 'unpacked'],
  '.tar': ['A tar archive', 'unpacked'],
  '.tif': ['An image', 'asLetters'],
  '.tiff': ['An image', 'asLetters'],
  '.webp': ['An image', 'asLetters'],
  '.xls': ['A workbook of old Excel', 'asTable'],
  '.xlsb': ['An Excel workbook', 'asTable'],
  '.xlsx': ['An Excel workbook', 'asTable'],
  '.zip': ['A ZIP archive', 'unpacked'],
};

/** Returns why a file of this name is not read for retrieval, and what to do instead (spec 001 §5). */
export function ragRefusal(name: string): string {
  const kind = KINDS[/\.[^.]*$/.exec(name.toLowerCase())?.[0] ?? ''];
  if (!kind) return `Only these files can be read: ${RAG.types.join(', ')}.`;
  return `${kind[0]} cannot be read here. ${ADVICE[kind[1]]}`;
}

/** Returns what can be done with a file of a kind, given by its usual ending, such as `xlsx`. */
export const ragAdvice = (ending: string): string => ADVICE[KINDS[`.${ending}`]?.[1] ?? 'asOther'];
