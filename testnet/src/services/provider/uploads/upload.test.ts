import { text } from 'node:stream/consumers';

import { PUBLISH_MESSAGE } from '@trove/contract/messages.ts';
import { uploadReplySchema } from '@trove/contract/wire/trade/upload.ts';

import { writeSafetensors } from '../../../../samples/formats/safetensors.ts';
import { sha256Hex } from '../../../platform/canonical.ts';
import { aNetwork, type TestNetwork } from '../../../testing/a-network.ts';
import { aProvider } from '../../../testing/a-provider.ts';
import { createSession } from '../../../testing/create-session.ts';
import { aFileForm, type FormPart, leftovers, sendForm } from '../../../testing/upload-form.ts';

const CREATOR = 'bafybmicreator';
const MB = 1024 ** 2;

describe('upload', () => {
  let network: TestNetwork;
  let headers: Record<string, string>;

  beforeAll(async () => {
    network = await aNetwork({ uploads: { maxBytes: 4 * MB } });
    await aProvider(network.context);
    headers = await createSession(network.context, CREATOR);
  });
  afterAll(() => network.close());

  const send = (parts: readonly FormPart[], from = headers, provider = 'harbor') =>
    sendForm(network, parts, from, provider);

  it('[CALL-02] [CALL-03] [CALL-05] accepts a file and responds as specified', async () => {
    const { status, body } = await send(aFileForm('1763700000000-my data.csv'));

    expect(status).toBe(200);
    const artifact = await network.context.assets.findArtifact(
      network.context.db,
      body.data.assetId,
    );
    expect(artifact).toMatchObject({
      uploader_did: CREATOR,
      file_name: '1763700000000-my data.csv',
      media_type: 'text/csv; charset=utf-8',
      size: 8,
      sha256: sha256Hex('a,b\n1,2\n'),
    });
    expect(body.data).toMatchObject({ assetName: 'My asset', assetType: 'dataset', warnings: [] });
    expect(body.data.data).toEqual({ assetId: artifact?.nft, fileName: artifact?.file_name });
    expect(uploadReplySchema.parse(body)).toMatchObject({ ok: true, assetId: artifact?.nft });
    expect(await text(await network.context.blobs.read(artifact?.sha256 ?? ''))).toBe('a,b\n1,2\n');
  });

  it('[CALL-03] accepts the fields in any order, before or after the file', async () => {
    const [file, ...fields] = aFileForm('order.csv') as [FormPart, ...FormPart[]];
    expect((await send([...fields, file])).body.data.assetType).toBe('dataset');
  });

  it('creates one asset per file and creator', async () => {
    const other = await createSession(network.context, 'bafybmiother');
    const [one, same, others] = [
      await send(aFileForm('same.csv')),
      await send(aFileForm('same.csv')),
      await send(aFileForm('same.csv'), other),
    ];
    expect(same.body.data.assetId).toBe(one.body.data.assetId);
    expect(others.body.data.assetId).not.toBe(one.body.data.assetId);
  });

  it('lists the file among the uploads of its creator, with its inspection', async () => {
    const model = writeSafetensors({ w: { shape: [2], values: new Float32Array(2) } }, {});
    const { body } = await send([
      ['file', new Blob([new Uint8Array(model)]), 'tiny.safetensors'],
      ['assetType', 'model'],
    ]);
    const nft = body.data.assetId;
    const get = (url: string, from: Record<string, string> = headers) =>
      network.app.inject({ url: `/net/dapp/api/v1/${url}`, headers: from });

    const { uploads } = (await get('uploads')).json<{ uploads: { assetId: string }[] }>();
    expect(uploads.find(({ assetId }) => assetId === nft)).toMatchObject({
      source: 'form',
      state: 'done',
      fileName: 'tiny.safetensors',
      size: model.length,
    });
    expect((await get(`assets/${nft}/inspection`)).json()).toMatchObject({
      nft,
      format: 'safetensors',
      model: { parameters: 2 },
    });
    expect((await get(`assets/${nft}/inspection`, {})).statusCode).toBe(404);
  });

  it('returns warnings about the content of a file', async () => {
    const { body } = await send(aFileForm('weights.gguf', { type: 'model', bytes: '#!/bin/sh' }));
    expect(body.data.warnings).toMatchObject([{ code: 'program' }]);
  });

  it('[PDATA-27] accepts a picture as a dataset', async () => {
    expect((await send(aFileForm('a.png'))).status).toBe(200);
  });

  it('returns 401 for a visitor and 404 for an unknown provider', async () => {
    expect((await send(aFileForm('a.csv'), {})).status).toBe(401);
    expect((await send(aFileForm('a.csv'), headers, 'nowhere')).status).toBe(404);
  });

  it('rejects a session without its CSRF header', async () => {
    const { 'x-xsrf-token': _token, ...cookie } = headers;
    expect((await send(aFileForm('a.csv'), cookie)).status).toBe(403);
  });

  it.each<{ what: string; parts: FormPart[]; message: string; status?: number }>([
    {
      what: '[PMODEL-36] a model given as file and link',
      parts: [...aFileForm('m.gguf', { type: 'model' }), ['url', 'https://huggingface.co/a/b']],
      message: PUBLISH_MESSAGE.fileAndLink('model'),
    },
    {
      what: '[PDATA-25] a dataset given as file and link, the link first',
      parts: [
        ['url', 'https://huggingface.co/a/b'],
        ['assetType', 'dataset'],
        ['file', new Blob(['x']), 'd.csv'],
      ],
      message: PUBLISH_MESSAGE.fileAndLink('dataset'),
    },
    {
      what: '[PMODEL-37] a model without file and link',
      parts: [['assetType', 'model']],
      message: PUBLISH_MESSAGE.noSource('model'),
    },
    {
      what: '[PDATA-26] a dataset whose file input was left empty',
      parts: [
        ['assetType', 'dataset'],
        ['file', new Blob([]), ''],
      ],
      message: PUBLISH_MESSAGE.noSource('dataset'),
    },
    {
      what: '[PMODEL-38] a picture as a model',
      parts: aFileForm('a.PNG', { type: 'model' }),
      message: PUBLISH_MESSAGE.imageFile,
    },
    {
      what: '[PMODEL-38] a picture as a model, the type named first',
      parts: aFileForm('a.jpeg', { type: 'model' }).toReversed(),
      message: PUBLISH_MESSAGE.imageFile,
    },
    {
      what: 'an empty file',
      parts: aFileForm('a.csv', { bytes: '' }),
      message: 'The file is empty.',
    },
    {
      what: 'an unknown type of asset',
      parts: aFileForm('a.csv', { type: 'compute' }),
      message: 'assetType must be model or dataset.',
    },
    {
      what: 'a file beyond the limit',
      parts: aFileForm('a.csv', { bytes: 'x'.repeat(4 * MB + 1) }),
      message: 'A file may have at most 4 MB.',
      status: 413,
    },
    {
      what: 'a field beyond all measure',
      parts: [['assetName', 'x'.repeat(100_000)], ...aFileForm('a.csv')],
      message: 'The form has too many or too long parts. Send one file at a time.',
      status: 413,
    },
    {
      what: 'a second file',
      parts: [...aFileForm('a.csv'), ['file', new Blob(['x']), 'b.csv']],
      message: 'The form has too many or too long parts. Send one file at a time.',
      status: 413,
    },
  ])('rejects $what and leaves no data', async ({ parts, message, status = 422 }) => {
    const before = await leftovers(network);
    const { body, ...reply } = await send(parts);

    expect([reply.status, body.message]).toEqual([status, message]);
    expect(await leftovers(network)).toEqual(before);
  });
});
