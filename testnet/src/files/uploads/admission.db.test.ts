import { MINUTE } from '@trove/contract/time.ts';

import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import { diskRoom } from './disk-room.ts';
import { providerRoom } from './provider-room.ts';
import type { NewUpload } from './uploads.ts';

const ADA = 'bafybmiada';
const BOB = 'bafybmibob';
const GB = 1024 ** 3;

describe('the admission of uploads', () => {
  const clock = manualClock();
  let network: TestNetwork;
  afterEach(() => network.close());

  const announce = (size: number, did = ADA, more: Partial<NewUpload> = {}) =>
    network.context.uploads.begin({
      did,
      provider_id: 'harbor',
      source: 'resumable',
      asset_type: 'dataset',
      asset_name: '',
      file_name: 'a.csv',
      size,
      expires: clock.now() + 10 * MINUTE,
      ...more,
    });
  const outcomes = async (all: readonly Promise<unknown>[]) =>
    (await Promise.allSettled(all)).map(({ status }) => status).toSorted();

  it('counts what a DID has announced against its quota', async () => {
    network = await aNetwork({ clock, uploads: { quotaBytes: 10 } });
    await announce(8);
    await expect(announce(3)).rejects.toMatchObject({ httpStatus: 507 });
    await announce(2);
    await announce(10, BOB);
  });

  it('lets only one of two announcements pass that fit alone', async () => {
    network = await aNetwork({ clock, uploads: { quotaBytes: 10, maxOpen: 3 } });
    const eight = Array.from({ length: 8 }, () => announce(6));
    expect(await outcomes(eight)).toEqual(['fulfilled', ...eight.slice(1).map(() => 'rejected')]);
    const more = Array.from({ length: 8 }, () => announce(1, BOB));
    expect((await outcomes(more)).filter((one) => one === 'fulfilled')).toHaveLength(3);
  });

  it('admits a linked file again when its size is known, one at a time', async () => {
    network = await aNetwork({ clock, uploads: { quotaBytes: 10 } });
    const link = { source: 'link', url: 'https://huggingface.co/a/b' } as const;
    const rows = [await announce(0, ADA, link), await announce(0, ADA, link)];
    const { uploads } = network.context;
    const sizes = rows.map((row) => uploads.announce(row, { file_name: 'a.csv', size: 6 }));
    expect(await outcomes(sizes)).toEqual(['fulfilled', 'rejected']);
  });

  it('counts what all have announced, and not sent yet, against the disk', async () => {
    network = await aNetwork({ clock });
    const { settings, uploads } = network.context;
    const free = await diskRoom(settings.netDir, 0);
    Object.assign(uploads.limits, { diskReserveBytes: free - 10 * GB });
    const { id } = await announce(8 * GB);
    await expect(announce(8 * GB, BOB)).rejects.toMatchObject({ httpStatus: 507 });
    await uploads.progress(id, { received: 7 * GB });
    await announce(8 * GB, BOB);
  });

  it('counts only what has arrived against the room of a provider', async () => {
    network = await aNetwork({ clock });
    const facts = JSON.stringify({ storage: '1 MB' });
    const provider = { id: 'harbor', did: BOB, position: 0, facts };
    const { id } = await announce(900_000);
    expect(await providerRoom(network.context, provider)).toBe(1_000_000);
    await network.context.uploads.progress(id, { received: 100_000 });
    expect(await providerRoom(network.context, provider)).toBe(900_000);
  });

  it('ends an upload without a byte after ten minutes, and no other', async () => {
    network = await aNetwork({ clock });
    const { uploads } = network.context;
    const [silent, begun] = [await announce(8), await announce(8, BOB)];
    await uploads.progress(silent.id, { received: 0 });
    await uploads.progress(begun.id, { received: 1 });
    clock.pass(10 * MINUTE);
    await uploads.sweep();
    expect(await uploads.find(silent.id)).toBeUndefined();
    expect(await uploads.find(begun.id)).toMatchObject({ received: 1 });
  });
});
