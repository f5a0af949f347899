import * as fc from 'fast-check';
import type { InjectOptions } from 'fastify';

import { type Schema, arbitraryValue } from './arbitrary-value.ts';
import { HOSTILE_BODIES, HOSTILE_HEADERS, HOSTILE_TEXTS } from './hostile.ts';

export interface Operation {
  tags: string[];
  parameters?: { in: 'path' | 'query'; name: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface KnownInputs {
  /** Texts that exist on the network. */
  known: readonly string[];
  /** Headers of each kind of caller. */
  callers: readonly Record<string, string>[];
}

const TYPES = [
  'application/json',
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  '',
];

/** Headers that servers read in addition to the body. */
const usualHeaders = fc.record(
  {
    'x-request-id': fc.constantFrom('again', 'x'.repeat(200), '${x}'),
    'if-none-match': fc.constantFrom('*', '"x"', 'W/"y", "z"'),
    range: fc.constantFrom('bytes=0-', 'bytes=5-1', 'bytes=-0', 'bytes=a-b', 'bytes=0-1,3-4'),
    accept: fc.constantFrom('text/html', 'application/json', '*/*', 'q'),
    authorization: fc.constantFrom('Bearer x', 'Basic !!!', 'Bearer '),
    origin: fc.constantFrom('https://evil.example', 'null'),
    'x-forwarded-for': fc.constantFrom('127.0.0.1', 'x', '1.2.3.4, 5.6.7.8'),
    'x-test-fault': fc.constant('503'),
  },
  { requiredKeys: [] },
);

/** Only some of them are odd, because most requests have to reach the service. */
const headers = fc.oneof(
  { weight: 3, arbitrary: usualHeaders },
  {
    weight: 1,
    arbitrary: fc
      .tuple(usualHeaders, fc.constantFrom(...HOSTILE_HEADERS))
      .map(([usual, odd]) => ({ ...usual, ...odd })),
  },
);

/** Generates requests for one operation: valid ones, invalid ones, and ones that are hardly requests. */
export function arbitraryRequest(
  path: string,
  method: string,
  { parameters = [], requestBody }: Operation,
  { known, callers }: KnownInputs,
): fc.Arbitrary<InjectOptions> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const segments = fc.tuple(
    ...inPath.map(({ name, schema }) =>
      arbitraryValue(schema, known).map((value) => [name, segment(value)] as const),
    ),
  );
  const query = fc.record(
    Object.fromEntries(inQuery.map(({ name, schema }) => [name, arbitraryValue(schema, known)])),
    { requiredKeys: inQuery.filter(({ required }) => required).map(({ name }) => name) },
  );
  const [type = '', content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const right = arbitraryValue(content?.schema ?? {}, known).map((value) => ({
    payload: type.includes('multipart') ? encodeForm(value) : (JSON.stringify(value) ?? ''),
    type: type.includes('multipart') ? 'multipart/form-data; boundary=x' : 'application/json',
  }));
  const wrong = fc.record({
    payload: fc.constantFrom(...HOSTILE_BODIES),
    type: fc.constantFrom(...TYPES),
  });
  const body = fc.oneof({ weight: 6, arbitrary: right }, { weight: 1, arbitrary: wrong });

  /** How often each query parameter is repeated. */
  const times = fc.oneof(
    { weight: 7, arbitrary: fc.constant(1) },
    { weight: 1, arbitrary: fc.constant(2) },
  );

  return fc
    .record({ segments, query, times, body, headers, caller: fc.constantFrom(...callers) })
    .map((parts) => {
      const url = parts.segments.reduce<string>(
        (address, [name, value]) => address.replace(`{${name}}`, () => value),
        path,
      );
      const search = encodeSearch(parts.query, parts.times);
      const carriesBody = method !== 'get' && method !== 'head';
      return {
        method: method.toUpperCase() as 'GET',
        url: search ? `${url}?${search}` : url,
        headers: {
          ...parts.headers,
          ...parts.caller,
          ...(carriesBody && parts.body.type && { 'content-type': parts.body.type }),
        },
        ...(carriesBody && { payload: parts.body.payload }),
      };
    });
}

/** Encodes a text as part of an address; half of a surrogate pair cannot be encoded there. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed());

const segment = (value: unknown) => encode(String(value)) || HOSTILE_TEXTS[1] || '-';

const encodeSearch = (query: Record<string, unknown>, times: number) =>
  Object.entries(query)
    .flatMap(([name, value]) =>
      Array<string>(times).fill(`${encode(name)}=${encode(String(value))}`),
    )
    .join('&');

const encodeForm = (value: unknown): string => {
  const fields = Object.entries((value ?? {}) as object).map(
    ([name, field]) =>
      `--x\r\ncontent-disposition: form-data; name="${name}"${name === 'file' ? '; filename="../a.csv"' : ''}\r\n\r\n${String(field)}\r\n`,
  );
  return `${fields.join('')}--x--\r\n`;
};
