import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';

import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import { httpRefusal } from '../../../platform/http-refusal.ts';
import { PIECE_BYTES } from '../../../platform/pieces.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { withIdleLimit } from '../idle-limit.ts';

const KB = 1024;
const FIELDS = 10;
const FIELD_BYTES = 64 * KB;
const LIMITS = { fieldNameSize: 100, headerPairs: 20 };
/** Bytes allowed for a form in addition to its largest part. */
export const FORM_BYTES = 256 * KB;

export type Fields = Readonly<Record<string, string>>;
type Writable = Record<string, string>;

export interface FormRules<T> {
  fileField: string;
  /** Maximum number of fields that are no file. */
  fields?: number;
  /** Fields that may be sent as small files, and are read like one, and the maximum size of each. */
  textFiles?: readonly string[] | undefined;
  textBytes?: number;
  /** Called with each of them, instead of decoding it into the fields. */
  onText?: (name: string, pieces: readonly Uint8Array[]) => void;
  /** Maximum size of the whole body, unknown parts and preamble included. */
  bodyBytes: number;
  /** Error of a body or field that is too large. */
  tooMuch?: () => Error;
  idleMs: number;
  /** Called for each field, of which there may be several of one name. */
  onField?: (name: string, value: string) => void;
  receive: (file: Readable, fileName: string, before: Fields) => Promise<T>;
}

/**
 * Reads a multipart form as it arrives. `receive` is called with its file as a stream, and the fields before it. The
 * parser queues fields however slowly they are read, so number, size and sum are limited before any is.
 */
export async function readForm<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  rules: FormRules<T>,
): Promise<{ fields: Fields; file?: T }> {
  const { fields: mostFields = FIELDS, textFiles = [], bodyBytes, tooMuch = tooMuchForm } = rules;
  const fields: Writable = {};
  let file: T | undefined;
  try {
    if (Number(request.headers['content-length'] ?? 0) > bodyBytes) throw tooMuch();
    const files = 1 + textFiles.length;
    const parts = request.parts({
      // A field is collected as a string in the heap, however slowly it is read; a file waits for its reader.
      isPartAFile: (name, _type, fileName) =>
        fileName !== undefined || textFiles.includes(name ?? ''),
      limits: {
        ...LIMITS,
        fields: mostFields,
        fieldSize: FIELD_BYTES,
        files,
        parts: mostFields + files,
        // Enforced where the file is written, with the network's own message.
        fileSize: Infinity,
      },
    });
    let open: Readable | undefined;
    const failed = overrun(request.raw, bodyBytes, tooMuch);
    // Whoever reads a part waits for it alone.
    failed.catch((error: unknown) => open?.destroy(error as Error));
    for await (const part of withIdleLimit(parts, {
      ms: rules.idleMs,
      silent: () => httpRefusal(408),
      failed,
    })) {
      open = part.type === 'file' ? part.file : undefined;
      if (part.type === 'field') takeField(part, fields, rules);
      else if (part.fieldname === rules.fileField && part.filename)
        file = await rules.receive(part.file, part.filename, fields);
      else if (textFiles.includes(part.fieldname)) await takeText(part, fields, rules);
      // An empty file input of a page, or an unknown part.
      else part.file.resume();
    }
  } catch (error) {
    const refusal = asRefusal(error);
    // There is no point in waiting for a client that has already been silent for too long.
    if ((refusal as Partial<Refusal>).httpStatus === 408) void reply.header('connection', 'close');
    throw refusal;
  }
  return { fields, ...(file !== undefined && { file }) };
}

function takeField<T>(part: MultipartValue, fields: Writable, { onField }: FormRules<T>) {
  if (part.fieldnameTruncated || part.valueTruncated) throw tooMuchForm();
  const value = String(part.value);
  fields[part.fieldname] = value;
  onField?.(part.fieldname, value);
}

/** Takes a field that was sent as a small file. */
async function takeText<T>(
  { fieldname, file }: MultipartFile,
  fields: Writable,
  { textBytes: most = FIELD_BYTES, tooMuch = tooMuchForm, idleMs, onText }: FormRules<T>,
) {
  const pieces = await readPieces(file, { most, tooMuch, idleMs });
  if (onText) onText(fieldname, pieces);
  else fields[fieldname] = Buffer.concat(pieces).toString('utf8');
}

/** Bytes after which nothing more is read of a body that is too large; by then its largest part is over its limit. */
const SPILL = 1024 * KB;

/**
 * Rejects when more than `most` bytes of a body have come, and soon stops reading: a part that is given up takes its time,
 * in which the parser would discard whatever comes. Called in the tick in which the parser begins to listen.
 */
function overrun(raw: IncomingMessage, most: number, tooMuch: () => Error): Promise<never> {
  let bytes = 0;
  return new Promise<never>((_resolve, reject) => {
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > most) reject(tooMuch());
      if (bytes > most + SPILL) raw.unpipe().pause();
    });
  });
}

/**
 * Reads a file of a form into memory, in pieces. The parser cuts bytes that look like the end of a part into very small
 * chunks, which are put together.
 */
export async function readPieces(
  file: Readable,
  { most, tooMuch, idleMs }: { most: number; tooMuch: () => Error; idleMs: number },
): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  let open = new Uint8Array(0);
  let used = 0;
  let size = 0;
  const silent = () => httpRefusal(408);
  for await (const chunk of withIdleLimit<Uint8Array>(file, { ms: idleMs, silent })) {
    size += chunk.length;
    if (size > most) throw tooMuch();
    for (let at = 0; at < chunk.length;) {
      if (used === open.length) {
        open = new Uint8Array(PIECE_BYTES);
        used = 0;
        pieces.push(open);
      }
      const part = chunk.subarray(at, at + open.length - used);
      open.set(part, used);
      used += part.length;
      at += part.length;
    }
  }
  if (pieces.length > 0) pieces.push(...pieces.splice(-1).map((last) => last.subarray(0, used)));
  return pieces;
}

const tooMuchForm = () =>
  new Refusal('The form has too many or too long parts. Send one file at a time.', 413);

/** A malformed or truncated form is the sender's fault, whatever error the parser throws. */
function asRefusal(error: unknown): unknown {
  const { name, message, code, statusCode } = error as FastifyError;
  if (name === 'Refusal') return error;
  if (statusCode === 413) return tooMuchForm();
  if (statusCode !== undefined) return new Refusal(message, statusCode);
  return /multipart|boundary|header|part|ECONNRESET|ABORTED|PREMATURE/i.test(`${message} ${code}`)
    ? httpRefusal(400)
    : error;
}
