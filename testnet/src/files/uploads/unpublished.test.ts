import { sha256Hex } from '../../platform/canonical.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { aProvider } from '../../testing/a-provider.ts';
import { createSession } from '../../testing/create-session.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import { aFileForm, leftovers, sendForm } from '../../testing/upload-form.ts';

const BYTES = 'a,b\n1,2\n';
const ADA = 'bafybmiada';
const BOB = 'bafybmibob';
const HOUR = 3_600_000;

describe('an upload that is never published', () => {
  const clock = manualClock();
  let network: TestNetwork;
  let keptMs: number;

  beforeEach(async () => {
    // Otherwise the network's own sweep would delete the files before the sweep that a test waits for.
    network = await aNetwork({ clock, sweepMs: HOUR });
    await aProvider(network.context);
    keptMs = network.context.uploads.limits.unpublishedMs;
  });
  afterEach(() => network.close());

  async function uploadFile(did: string, fileName = 'numbers.csv'): Promise<string> {
    const headers = await createSession(network.context, did);
    const { body } = await sendForm(network, aFileForm(fileName, { bytes: BYTES }), headers);
    return body.data.assetId;
  }
  const publish = (nft: string, ownerDid: string) =>
    network.context.transact((tx) =>
      network.context.assets.deploy(tx, {
        nft,
        ownerDid,
        price: 0,
        metadata: '{}',
        fileName: 'numbers.csv',
      }),
    );
  async function passAndSweep(milliseconds: number) {
    clock.pass(milliseconds);
    await network.context.uploads.sweep();
  }
  const isStored = () => network.context.blobs.has(sha256Hex(BYTES));

  it('is kept for a week, then removed with its bytes and its entry among the uploads', async () => {
    await uploadFile(ADA);
    await passAndSweep(keptMs - 1);
    expect(await isStored()).toBe(true);

    await passAndSweep(60 * 60_000);
    expect(await isStored()).toBe(false);
    expect(await leftovers(network)).toEqual({ unfinished: [], artifacts: 0, uploads: 0 });
  });

  it('does not remove published files or the same bytes of another user', async () => {
    const published = await uploadFile(ADA);
    await publish(published, ADA);
    await uploadFile(BOB);

    await passAndSweep(keptMs + 60 * 60_000);
    expect(await leftovers(network)).toMatchObject({ artifacts: 1, uploads: 1 });
    expect(await isStored()).toBe(true);
  });

  it('is removed beside an asset whose version is missing', async () => {
    const published = await uploadFile(ADA);
    await publish(published, ADA);
    await network.context.db.deleteFrom('asset_versions').execute();
    await uploadFile(BOB);

    await passAndSweep(keptMs + 60 * 60_000);
    expect(await leftovers(network)).toMatchObject({ artifacts: 1, uploads: 1 });
  });

  it('is kept for another week when it is uploaded again', async () => {
    await uploadFile(ADA);
    await passAndSweep(keptMs - 1);
    await uploadFile(ADA);
    await passAndSweep(60 * 60_000);
    expect(await isStored()).toBe(true);
  });

  it('can be uploaded and published after it was removed', async () => {
    await uploadFile(ADA);
    await passAndSweep(keptMs + 60 * 60_000);
    await publish(await uploadFile(ADA), ADA);
    expect(await isStored()).toBe(true);
  });
});
