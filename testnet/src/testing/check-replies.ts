import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { LogSettings } from '../platform/log/create-log.ts';

/** Comparison of all replies of a network with its OpenAPI document. */
export interface ReplyCheck {
  /** Passed to a network as `instrument`. */
  instrument(app: FastifyInstance): void;
  /** Passed to a network as `log`. */
  log: LogSettings;
  /** Throws if a response differed from the document, or if an error was logged. */
  settle(): void;
}

interface Reply {
  content?: Record<string, { schema: object }>;
}
type Operations = Record<string, Record<string, { responses: Record<string, Reply> }>>;
type Document = { paths: Operations } & object;

/** Folder shared by the test files of one run. */
const RUN_FOLDER = process.env['TEST_RUN_FOLDER'];

let document: Document | undefined;
// A separate test checks the document, and compiling the meta-schema takes longer than all that an average file uses.
const ajv = new Ajv2020({
  strict: false,
  validateFormats: false,
  validateSchema: false,
  allErrors: true,
});
const validators = new Map<string, ValidateFunction>();

function readDocument(app: FastifyInstance) {
  if (document) return document;
  document = writtenDocument(app);
  ajv.addSchema(document, 'openapi', undefined, false);
  return document;
}

/** Returns the document. All networks have the same routes, so the first one of a run writes it for all. */
function writtenDocument(app: FastifyInstance): Document {
  const file = RUN_FOLDER && path.join(RUN_FOLDER, 'openapi.json');
  if (file && existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Document;
  const written = app.swagger() as unknown as Document;
  if (file) {
    const part = `${file}.${process.pid}`;
    writeFileSync(part, JSON.stringify(written));
    renameSync(part, file);
  }
  return written;
}

/** Returns the described response; undefined if the document does not describe it. */
function findContent(app: FastifyInstance, request: FastifyRequest, status: number) {
  const path = (request.routeOptions.url ?? '').replaceAll(/:(\w+)/g, '{$1}');
  const method = request.method === 'HEAD' ? 'get' : request.method.toLowerCase();
  const responses = readDocument(app).paths[path]?.[method]?.responses;
  if (!responses) return undefined;
  const key = [String(status), `${Math.floor(status / 100)}XX`, 'default'].find(
    (name) => responses[name] && (name !== 'default' || status >= 400),
  );
  const pointer = `#/paths/${[path, method, 'responses', key].map(escape).join('/')}`;
  return key === undefined ? undefined : { pointer, content: responses[key]?.content ?? {} };
}

function getValidator(pointer: string) {
  const known = validators.get(pointer) ?? ajv.compile({ $ref: `openapi${pointer}` });
  validators.set(pointer, known);
  return known;
}

/** Compares every response below `/net` with the network's own OpenAPI document, and records logged errors. */
export function checkReplies(): ReplyCheck {
  const faults: string[] = [];

  function validateReply(
    app: FastifyInstance,
    request: FastifyRequest,
    reply: FastifyReply,
    body: unknown,
  ) {
    const status = reply.statusCode;
    // A 304 to a request with `If-None-Match` needs no description.
    if (status === 304) return undefined;
    const found = findContent(app, request, status);
    if (!found) return `status ${status} is not described`;
    if (typeof body !== 'string' || request.method === 'HEAD') return undefined;

    const type = String(reply.getHeader('content-type') ?? '').split(';')[0] ?? '';
    if (!found.content[type]) return `${status} with "${type}" is not described`;
    if (type !== 'application/json') return undefined;
    const validate = getValidator(`${found.pointer}/content/${escape(type)}/schema`);
    if (validate(JSON.parse(body))) return undefined;
    return `${status} ${ajv.errorsText(validate.errors)}: ${body.slice(0, 500)}`;
  }

  return {
    log: { level: 'error', destination: { write: (line) => faults.push(`Logged: ${line}`) } },
    instrument(app) {
      app.addHook('onSend', async (request, reply, body) => {
        const { url = '', schema } = request.routeOptions;
        // A test of the document itself checks that every route describes its responses.
        const described = url.startsWith('/net/') && !schema?.hide && schema?.response;
        if (!described || request.headers['x-test-fault'] !== undefined) return;
        const fault = validateReply(app, request, reply, body);
        if (fault !== undefined) faults.push(`${request.method} ${url}: ${fault}`);
      });
    },
    settle() {
      if (faults.length === 0) return;
      const found = [...new Set(faults.splice(0))];
      throw new Error(
        `Errors, or answers that the OpenAPI document does not describe:\n${found.join('\n')}`,
      );
    },
  };
}

/** Escapes a segment of a JSON pointer for a URI fragment. */
const escape = (part = '') => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
