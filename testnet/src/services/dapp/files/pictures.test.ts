import { PICTURE } from '@trove/contract/limits.ts';
import { PICTURE_FAULT } from '@trove/contract/wire/assets/picture.ts';
import type { PublishedAsset } from '@trove/contract/wire/node/contract-calls.ts';
import { type AssetChange, manageAssetCall } from '@trove/contract/wire/node/owner-calls.ts';
import { aJpeg, aPng, aWebp, EXIF, pngChunk } from '@trove/inspection/testing/pictures.ts';

import { sha256Hex } from '../../../platform/canonical.ts';
import { aNetwork, type TestNetwork, upload as uploadFile } from '../../../testing/a-network.ts';
import { createSession } from '../../../testing/create-session.ts';
import { manualClock } from '../../../testing/manual-clock.ts';
import { publishFile } from '../../../testing/publish-file.ts';
import type { TestWallet } from '../../../testing/test-wallet.ts';

const HOUR = 3_600_000;
const CALL = '/net/dapp/api/v1/pictures';

describe('a picture of an asset', () => {
  const clock = manualClock();
  let network: TestNetwork;
  let owner: TestWallet;
  let nft: string;
  let headers: Record<string, string>;

  beforeEach(async () => {
    network = await aNetwork({ clock, sweepMs: HOUR });
    owner = await network.aWallet(10);
    const { context } = network;
    headers = await createSession(context, owner.did);
    ({ nft } = await publishFile(context));
    await context.db
      .updateTable('assets')
      .set({ owner_did: owner.did })
      .where('nft', '=', nft)
      .execute();
  });
  afterEach(() => network.close());

  const send = (bytes: Uint8Array, { by = headers, type = 'image/png' } = {}) =>
    network.app.inject({
      method: 'POST',
      url: `${CALL}?type=dataset`,
      headers: { ...by, 'content-type': type },
      payload: Buffer.from(bytes),
    });
  const change = (details: AssetChange['details'], by = owner) =>
    by.executeContract(
      manageAssetCall(nft, { details: details ?? {} }, by.did, network.context.config),
    );
  const get = (name: string) => network.app.inject(`${CALL}/${name}`);
  const upload = async (bytes: Uint8Array) =>
    (await send(bytes)).json<{ picture: string }>().picture;
  const passAndSweep = async (milliseconds: number) => {
    clock.pass(milliseconds);
    await network.context.uploads.sweep();
  };

  it('is uploaded, signed by its owner, and served to everybody as nothing but a picture', async () => {
    const bytes = aWebp({ width: 960, height: 600 });
    const name = `${sha256Hex(Buffer.from(bytes))}.webp`;
    expect((await send(bytes, { type: 'image/webp' })).json()).toEqual({ picture: name });
    expect((await get(name)).statusCode).toBe(404);

    expect(await change({ picture: name, pictureAlt: 'A cat' })).toMatchObject({ status: true });
    const shown = await get(name);
    expect(shown.statusCode).toBe(200);
    expect(shown.rawPayload).toEqual(Buffer.from(bytes));
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; sandbox`,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const { body } = await network.app.inject(`/net/dapp/api/v1/catalogue?type=dataset`);
    expect(body).toContain(name);

    expect(await change({ picture: '' })).toMatchObject({ status: true });
    expect((await get(name)).statusCode).toBe(404);
  });

  it('is kept as long as its asset shows it, also one that is unlisted', async () => {
    const [old, name] = [await upload(aPng()), await upload(aJpeg())];
    await change({ picture: old });
    await change({ picture: name });
    await owner.executeContract(
      manageAssetCall(nft, { isWithdrawn: true }, owner.did, network.context.config),
    );
    await passAndSweep(8 * 24 * HOUR);

    expect((await get(name)).statusCode).toBe(200);
    const { blobs } = network.context;
    expect(await blobs.has(old.slice(0, 64))).toBe(false);
    expect(await blobs.has(name.slice(0, 64))).toBe(true);
  });

  it('is a stored file like others, and whole again once it is sent again', async () => {
    const { blobs, db } = network.context;
    const name = await upload(aPng());
    await change({ picture: name });
    // Backups copy and verify these.
    const stored = await db.selectFrom('artifacts').select('sha256').execute();
    expect(stored).toContainEqual({ sha256: name.slice(0, 64) });

    await blobs.remove(name.slice(0, 64));
    expect((await get(name)).statusCode).toBe(404);
    await upload(aPng());
    expect((await get(name)).statusCode).toBe(200);
  });

  it('has to be uploaded by the owner of the asset', async () => {
    const other = await createSession(network.context, 'bafybmiother');
    const { picture } = (await send(aPng(), { by: other })).json<{ picture: string }>();
    const refused = await change({ picture });
    expect(refused).toMatchObject({ status: false, message: 'The picture has not been uploaded' });
    expect(await change({ picture: '../secret.png' })).toMatchObject({ status: false });
    expect(await change({ picture: 7 })).toMatchObject({ status: false });
  });

  it('stays with an asset that another account has received, which cannot choose it anew', async () => {
    const name = await upload(aPng());
    await change({ picture: name });
    const other = await network.aWallet(10);
    await network.context.db
      .updateTable('assets')
      .set({ owner_did: other.did })
      .where('nft', '=', nft)
      .execute();
    const kept = await change({ picture: name, pictureAlt: 'A cat' }, other);
    expect(kept).toMatchObject({ status: true });
    expect((await get(name)).statusCode).toBe(200);
    expect(await change({ picture: '' }, other)).toMatchObject({ status: true });
    expect((await get(name)).statusCode).toBe(404);
    expect(await change({ picture: name }, other)).toMatchObject({ status: false });
  });

  it("is never somebody else's, who could not take it away", async () => {
    const other = await createSession(network.context, 'bafybmiother');
    const { picture } = (await send(aPng(), { by: other })).json<{ picture: string }>();
    await network.context.db
      .updateTable('assets')
      .set({ metadata: JSON.stringify({ name: 'a', type: 'dataset', picture }) })
      .where('nft', '=', nft)
      .execute();
    expect(await change({ description: 'written again' })).toMatchObject({ status: true });
    expect((await get(picture)).statusCode).toBe(404);
  });

  it('is no file that is for sale', async () => {
    const { sha256 } = await publishFile(network.context, { bytes: aWebp(), fileName: 'a.webp' });
    const picture = `${sha256}.webp`;
    expect(await change({ picture })).toMatchObject({ status: false });
    const { context } = network;
    await context.db
      .updateTable('assets')
      .set({ metadata: JSON.stringify({ name: 'a', type: 'dataset', picture }) })
      .where('nft', '=', nft)
      .execute();
    await change({ description: 'written again' });
    expect((await get(picture)).statusCode).toBe(404);
  });

  describe('publishing', () => {
    const deploy = (nft: string, metadata: object = {}) =>
      owner.deployNft({
        nft,
        did: owner.did,
        quorum_type: 2,
        nft_value: 0.001,
        nft_data: '',
        nft_metadata: JSON.stringify({ name: 'Cat', type: 'model', ...metadata }),
        nft_file_name: 'cat.png',
      });
    const aPublication = (assetId: string, metadata: object = {}): PublishedAsset => ({
      assetId,
      fileName: 'cat.png',
      description: 'A cat',
      price: 1,
      metadata: { name: 'Cat', type: 'model', ...metadata },
      providerDid: network.context.config.fallbackProviderDid,
      hostingCost: 0,
    });

    it('has no picture as its file, nor as a newer version', async () => {
      await upload(aPng());
      const [picture] = await network.context.db.selectFrom('pictures').select('file').execute();
      const { file = '' } = picture ?? {};
      const refused = { status: false, message: 'This file was uploaded as a picture' };
      expect(await owner.publish(aPublication(file))).toMatchObject(refused);
      expect(await deploy(file)).toMatchObject(refused);
      const version = { version: { assetId: file, fileName: 'cat.png', notes: '' } };
      const call = manageAssetCall(nft, version, owner.did, network.context.config);
      expect(await owner.executeContract(call)).toMatchObject(refused);
    });

    it('has no longer text of a picture than Edit takes', async () => {
      const { assetId } = await uploadFile(network.context, owner.did);
      const long = { pictureAlt: 'a'.repeat(PICTURE.altMax + 1) };
      const refused = {
        status: false,
        message: `The picture's text is longer than 200 characters`,
      };
      expect(await owner.publish(aPublication(assetId, long))).toMatchObject(refused);
      expect(await deploy(assetId, long)).toMatchObject(refused);
      expect(await change(long)).toMatchObject(refused);
      const fits = { pictureAlt: 'a'.repeat(PICTURE.altMax) };
      expect(await deploy(assetId, fits)).toMatchObject({ status: true });
    });
  });

  it('tells its size without being read', async () => {
    const name = await upload(aPng());
    await change({ picture: name });
    const { blobs } = network.context;
    const read = jest.spyOn(blobs, 'forSocket');
    const head = await network.app.inject({ method: 'HEAD', url: `${CALL}/${name}` });
    expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([
      200,
      'image/png',
      '',
    ]);
    expect(head.headers['content-length']).toBe(String(aPng().length));
    expect(read).not.toHaveBeenCalled();
  });

  it('needs a session, its permission and the CSRF token', async () => {
    expect((await send(aPng(), { by: {} })).statusCode).toBe(401);
    const reader = await createSession(network.context, owner.did, ['models:write']);
    expect((await send(aPng(), { by: reader })).statusCode).toBe(403);
    const { cookie = '' } = headers;
    expect((await send(aPng(), { by: { cookie } })).statusCode).toBe(403);
  });

  it.each([
    ['an empty file', Buffer.of(), PICTURE_FAULT.empty],
    ['an SVG drawing', Buffer.from('<svg onload="alert(1)"/>'), PICTURE_FAULT.kind],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), PICTURE_FAULT.kind],
    ['a page after a picture', Buffer.concat([aPng(), Buffer.from('<html>')]), PICTURE_FAULT.more],
    ['a place', aJpeg({}, { more: EXIF }), PICTURE_FAULT.more],
    ['a cut off picture', aPng({}, { hasEnd: false }), PICTURE_FAULT.cutOff],
    ['a moving one', aPng({}, { more: pngChunk('acTL', [0, 0, 0, 2]) }), PICTURE_FAULT.animated],
    ['colours of print', aJpeg({ components: 4 }), PICTURE_FAULT.colors],
    [
      'billions of pixels',
      aPng({ width: 30_000, height: 30_000 }),
      PICTURE_FAULT.sides(30_000, 30_000, PICTURE.sideMax),
    ],
  ])('is not %s', async (_what, bytes, message) => {
    const reply = await send(bytes);
    expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
  });

  it('is not larger than it has to be', async () => {
    const bytes = aPng(
      {},
      {
        more: pngChunk(
          'iCCP',
          Array.from({ length: 150_000 }, () => 1),
        ),
      },
    );
    const reply = await send(bytes);
    expect([reply.statusCode, reply.json().message]).toEqual([
      400,
      'A picture has at most 150 KB.',
    ]);
  });
});
