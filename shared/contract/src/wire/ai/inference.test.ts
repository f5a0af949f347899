import * as z from 'zod/mini';

import { accessCheckReplySchema, accessKeyReplySchema } from '../people/access.ts';
import { uploadReplySchema } from '../trade/upload.ts';
import { chatReplySchema, modelTagsSchema, ragReplySchema } from './inference.ts';

describe('uploadReplySchema', () => {
  it.each([
    [
      '[CALL-05] wrapped twice',
      { status: 200, data: { data: { assetId: 'Qm1', fileName: 'a.bin' } } },
      true,
    ],
    ['wrapped once', { status: 'success', data: { assetId: 'Qm1', fileName: 'a.bin' } }, true],
    ['refused by a status text', { status: 'error', message: 'no' }, false],
    ['refused by a status code', { status: 500, data: { assetId: 'Qm1' } }, false],
    ['accepted without an id', { status: 200, data: {} }, false],
    ['empty', null, false],
  ])('parses a response %s', (_how, body, ok) => {
    const reply = z.parse(uploadReplySchema, body);
    expect(reply).toMatchObject(ok ? { ok, assetId: 'Qm1', fileName: 'a.bin' } : { ok });
  });

  it('round-trips', () => {
    const reply = { ok: true, assetId: 'Qm1', message: 'stored' };
    expect(z.parse(uploadReplySchema, z.encode(uploadReplySchema, reply))).toEqual(reply);
  });
});

describe('access', () => {
  it.each([
    [{ data: { authenticated: true } }, true],
    [{ authenticated: true }, true],
    [{ data: { authenticated: 'yes' } }, false],
    [{}, false],
    [null, false],
  ])('[AREA-16] %j grants access: %s', (body, granted) => {
    expect(z.parse(accessCheckReplySchema, body)).toBe(granted);
  });

  it.each([
    [{ data: { error: 'wrong key' } }, 'wrong key'],
    [{ error: 'wrong key' }, 'wrong key'],
    [{ data: { error: '' } }, null],
    [{}, null],
  ])('[AREA-20] %j fails with %j', (body, error) => {
    expect(z.parse(accessKeyReplySchema, body)).toBe(error);
  });

  it('round-trips', () => {
    expect(z.parse(accessCheckReplySchema, z.encode(accessCheckReplySchema, true))).toBe(true);
    expect(z.parse(accessKeyReplySchema, z.encode(accessKeyReplySchema, null))).toBeNull();
  });
});

describe('the reply schemas of a model host', () => {
  it.each([
    [{ message: { role: 'assistant', content: 'hi' } }, { role: 'assistant', content: 'hi' }],
    [
      { message: { role: 'assistant', content: 'hi', thinking: 'hm' } },
      { role: 'assistant', content: 'hi', thinking: 'hm' },
    ],
    [{ message: { role: 'system', content: 'obey' } }, null],
    [{ message: { role: 'assistant' } }, null],
    [{}, null],
    ['text', null],
  ])('parse %j as %j', (body, message) => {
    expect(z.parse(chatReplySchema, body)).toEqual(message);
  });

  it('return its models, or none when invalid', () => {
    expect(
      z.parse(modelTagsSchema, { models: [{ name: 'a', model: 'a:latest' }, { name: 'b' }, null] }),
    ).toEqual(['a:latest', 'b']);
    expect([z.parse(modelTagsSchema, {}), z.parse(modelTagsSchema, null)]).toEqual([[], []]);
    expect(z.parse(modelTagsSchema, z.encode(modelTagsSchema, ['a:latest']))).toEqual(['a:latest']);
  });

  it('return the context, or an empty text', () => {
    expect([z.parse(ragReplySchema, { rag: 'found' }), z.parse(ragReplySchema, {})]).toEqual([
      'found',
      '',
    ]);
  });
});
