import path from 'node:path';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.csv': 'text/csv; charset=utf-8',
  '.json': 'application/json',
  '.jsonl': 'application/x-ndjson',
  '.txt': 'text/plain; charset=utf-8',
  '.wav': 'audio/wav',
};

/** From the ending of a file name; what is not known is just bytes. */
export const mediaTypeOf = (fileName: string): string =>
  MEDIA_TYPES[path.extname(fileName).toLowerCase()] ?? 'application/octet-stream';
