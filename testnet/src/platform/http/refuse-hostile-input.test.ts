import type { FastifyRequest } from 'fastify';

import { refuseHostileInput } from './refuse-hostile-input.ts';

const refuse = (body: unknown) =>
  refuseHostileInput({ params: {}, query: {}, body } as FastifyRequest);
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

describe('the check of what every request contains', () => {
  it.each([
    ['a NUL in a text', { a: ['x\0'] }, 'The request holds a NUL character'],
    ['a NUL in a name', { 'a\0': 1 }, 'The request holds a NUL character'],
    ['deep nesting', nested(40), 'The request is nested too deeply'],
    ['a long list', Array.from({ length: 20_001 }, () => 0), 'The request has too many values'],
    [
      'many lists',
      Array.from({ length: 200 }, () => Array.from({ length: 200 }, () => ({}))),
      'The request has too many values',
    ],
  ])('refuses %s', async (_what, body, message) => {
    await expect(refuse(body)).rejects.toThrow(message);
  });

  it.each([
    undefined,
    'text',
    { messages: Array.from({ length: 5000 }, () => ({ role: 'user' })) },
  ])('accepts what a client sends: %#', async (body) => {
    await expect(refuse(body)).resolves.toBeUndefined();
  });
});
