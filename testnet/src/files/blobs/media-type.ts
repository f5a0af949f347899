import path from 'node:path';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.csv': 'text/csv; charset=utf-8',
  '.json': 'application/json',
  '.jsonl': 'application/x-ndjson',
  '.txt': 'text/plain; charset=utf-8',
  '.wav': 'audio/wav',
};

/** Returns the media type for the extension of a file name; `application/octet-stream` for an unknown one. */
export const getMediaType = (fileName: string): string =>
  MEDIA_TYPES[path.extname(fileName).toLowerCase()] ?? 'application/octet-stream';
