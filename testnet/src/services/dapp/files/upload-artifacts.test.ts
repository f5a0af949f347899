import { request } from 'node:http';
import { text } from 'node:stream/consumers';

import { uploadReplySchema } from '@trove/contract/wire/trade/upload.ts';

import { newKeyPair } from '../../../chain/identity/keys.ts';
import { aNetwork, type TestNetwork } from '../../../testing/a-network.ts';
import { createSession } from '../../../testing/create-session.ts';

const CREATOR = 'bafybmicreator';

interface Answer {
  status: boolean;
  artifactPath: string;
  metadataPath: string;
  data: { assetId: string; fileName: string };
}

describe('upload_artifacts', () => {
  let network: TestNetwork;
  let headers: Record<string, string>;
  beforeAll(async () => {
    network = await aNetwork();
    headers = await createSession(network.context, CREATOR);
  });
  afterAll(() => network.close());

  async function send(parts: readonly (readonly [string, string | File])[], from = headers) {
    const body = new FormData();
    for (const [name, value] of parts) body.append(name, value);
    const url = `${network.baseUrl}/net/dapp/api/upload_asset/upload_artifacts`;
    const response = await fetch(url, { method: 'POST', body, headers: from });
    return { status: response.status, body: (await response.json()) as Answer };
  }
  const anAsset = (name = 'weights.bin') => new File(['12345'], name);
  const metadata = JSON.stringify({ type: 'model', name: 'My model' });

  it.each([
    ['a text', metadata],
    ['a file', new File([metadata], 'metadata.json')],
  ])('[HTTP-49] accepts a file and its metadata as %s', async (_what, given) => {
    const { status, body } = await send([
      ['asset', anAsset()],
      ['metadata', given],
    ]);

    expect([status, body.status]).toEqual([200, true]);
    expect(uploadReplySchema.parse(body)).toMatchObject({ ok: true, assetId: body.data.assetId });
    const { artifactMetadata } = (
      await network.app.inject({ url: body.metadataPath, headers })
    ).json<{
      artifactMetadata: string;
    }>();
    expect(atob(artifactMetadata)).toBe(metadata);
    const { artifactFileName } = (
      await network.app.inject({
        url: `/net/dapp/api/upload_asset/get_artifact_file_name/${body.data.assetId}`,
        headers,
      })
    ).json<{ artifactFileName: string }>();
    expect(artifactFileName).toBe('weights.bin');
  });

  it('hides name and metadata of an unpublished file from strangers and visitors', async () => {
    const { body } = await send([
      ['asset', anAsset('secret-plan.bin')],
      ['metadata', metadata],
    ]);
    const stranger = await createSession(network.context, newKeyPair().did);
    for (const call of ['get_artifact_info_by_cid', 'get_artifact_file_name']) {
      const url = `/net/dapp/api/upload_asset/${call}/${body.data.assetId}`;
      for (const who of [{}, stranger]) {
        expect((await network.app.inject({ url, headers: who })).statusCode).toBe(404);
      }
    }
  });

  it('requires a session, the CSRF header and a file', async () => {
    expect((await send([['asset', anAsset()]], {})).status).toBe(401);
    const { cookie = '' } = headers;
    expect((await send([['asset', anAsset()]], { cookie })).status).toBe(403);
    expect((await send([['metadata', metadata]])).status).toBe(422);
  });

  it('rejects a picture as a model and oversized metadata', async () => {
    expect(
      (
        await send([
          ['metadata', metadata],
          ['asset', anAsset('a.png')],
        ])
      ).status,
    ).toBe(422);
    const huge = new File(['x'.repeat(100_000)], 'metadata.json');
    expect(
      (
        await send([
          ['metadata', huge],
          ['asset', anAsset()],
        ])
      ).status,
    ).toBe(413);
  });

  it('refuse a file for a competition by its announced length, before it is sent', async () => {
    const MB = 1024 ** 2;
    const { statusCode, body } = await new Promise<{ statusCode?: number; body: string }>(
      (resolve, reject) => {
        const asked = request(
          `${network.baseUrl}/net/dapp/api/upload_asset/upload_artifacts?entry=true`,
          {
            method: 'POST',
            headers: {
              ...headers,
              'content-type': 'multipart/form-data; boundary=x',
              'content-length': 2 * MB,
            },
          },
          (response) =>
            void text(response).then((body) => {
              asked.destroy();
              resolve({ statusCode: response.statusCode ?? 0, body });
            }),
        );
        asked.on('error', reject).flushHeaders();
      },
    );
    expect([statusCode, JSON.parse(body)]).toMatchObject([
      413,
      { message: 'A file may have at most 1 MB.' },
    ]);
  });
});
