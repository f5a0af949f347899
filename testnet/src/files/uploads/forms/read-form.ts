import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import { httpRefusal } from '../../../platform/http-refusal.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { withIdleLimit } from '../idle-limit.ts';

const KB = 1024;
const LIMITS = {
  fields: 10,
  parts: 12,
  fieldNameSize: 100,
  fieldSize: 64 * KB,
  headerPairs: 20,
  // Enforced where the file is written, with the network's own message.
  fileSize: Infinity,
};
/** Time for which a refused sender may continue before the connection is cut. */
const LINGER_MS = 2000;

export type Fields = Readonly<Record<string, string>>;

/** Reads a multipart form as it arrives. `receive` is called with its file as a stream, and the fields before it. */
export async function readForm<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    fileField,
    textFiles = [],
    idleMs,
    receive,
  }: {
    fileField: string;
    /** Fields that may also be sent as small files. */
    textFiles?: readonly string[] | undefined;
    idleMs: number;
    receive: (file: Readable, fileName: string, before: Fields) => Promise<T>;
  },
): Promise<{ fields: Fields; file?: T }> {
  const fields: Record<string, string> = {};
  let file: T | undefined;
  try {
    const parts = request.parts({ limits: { ...LIMITS, files: 1 + textFiles.length } });
    for await (const part of withIdleLimit(parts, { ms: idleMs, silent: () => httpRefusal(408) })) {
      if (part.type === 'field') {
        if (part.valueTruncated || part.fieldnameTruncated) throw tooMuchForm();
        fields[part.fieldname] = String(part.value);
      } else if (part.fieldname === fileField && part.filename) {
        file = await receive(part.file, part.filename, fields);
      } else if (textFiles.includes(part.fieldname)) {
        fields[part.fieldname] = await smallText(part.file);
      } else {
        // An empty file input of a page, or an unknown part.
        part.file.resume();
      }
    }
  } catch (error) {
    const refusal = asRefusal(error);
    // There is no point in waiting for a client that has already been silent for too long.
    if ((refusal as Partial<Refusal>).httpStatus !== 408) await hearOut(request.raw);
    if (!request.raw.complete) void reply.header('connection', 'close');
    throw refusal;
  }
  return { fields, ...(file !== undefined && { file }) };
}

async function smallText(file: Readable): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of file as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > LIMITS.fieldSize) throw tooMuchForm();
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Reads the rest of the body, because a client that is still sending would not read the refusal. */
async function hearOut(raw: IncomingMessage): Promise<void> {
  raw.unpipe();
  raw.resume();
  if (raw.complete || raw.destroyed) return;
  const stop = new AbortController();
  await Promise.race([
    new Promise((resolve) => raw.once('end', resolve).once('close', resolve)),
    sleep(LINGER_MS, undefined, { signal: stop.signal }).catch(() => undefined),
  ]);
  stop.abort();
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
