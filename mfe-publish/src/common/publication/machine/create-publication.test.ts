import type { WalletReply } from '@trove/contract/wallet.ts';
import { AppError } from '@trove/kit/errors/app-error.ts';
import { until } from '@trove/kit/testing/until.ts';

import type { PublicationRecord } from '#common/publication/state/publication-record.ts';
import { aRecord, accepted, arrived, aWorld, cats } from '#common/publication/testing/a-world.ts';
import type { Sent } from '#common/upload/tus-transfer.ts';
import { connectionLost, refusalOf } from '#common/upload/upload-error.ts';

import { createPublication } from './create-publication.ts';
import type { PublicationDependencies, SendOptions } from './publication-needs.ts';

const begin = (dependencies: PublicationDependencies, record = aRecord()) =>
  createPublication(dependencies, record, { phase: 'stopped' });
type Begun = ReturnType<typeof begin>;
const statesOf = (publication: Begun) => publication.get().steps.map(({ state }) => state);
const expectPhase = (publication: Begun, phase: string) =>
  until(() => publication.get().phase === phase);

describe('a publication', () => {
  it('[PMODEL-42] sends the file, has the contract signed, and waits until the network has recorded it', async () => {
    const { dependencies } = aWorld();
    const publication = begin(dependencies);
    publication.run(cats);
    await expectPhase(publication, 'published');

    expect(statesOf(publication)).toEqual(['done', 'done', 'done', 'done']);
    expect(publication.get().steps.map(({ receipt }) => receipt)).toEqual([
      'sha256 verified',
      'Asset QmCats',
      'Signed',
      'Transaction tx1',
    ]);
    const order = ({ mock }: { mock: { invocationCallOrder: number[] } }) =>
      mock.invocationCallOrder[0] ?? 0;
    expect(order(dependencies.send)).toBeLessThan(order(dependencies.requireWallet));
    expect(order(dependencies.requireWallet)).toBeLessThan(order(dependencies.execute));
    expect(dependencies.say.success).toHaveBeenCalledWith('Signed');
    expect(dependencies.forget).toHaveBeenCalledTimes(1);
  });

  it.each([
    [true, 3, 'Your wallet pays for the hosting.'],
    [false, 3, 'Approve the hosting payment in your wallet (3 of 3).'],
    [false, 0, 'Approve the deployment in your wallet (2 of 2).'],
  ])(
    'shows the action of the wallet or what to approve: all at once %s, hosting for %i',
    async (asksOnce, hostingCost, words) => {
      const { dependencies, push } = aWorld({
        asksOnce: () => asksOnce,
        readReport: async () => ({ nft: 'QmCats', state: 'none' }),
        execute: async () => accepted,
      });
      const provider = { did: 'bafybmiprovider', hostingCost };
      const publication = begin(dependencies, aRecord({ assetId: 'QmCats', provider }));
      publication.run();
      await until(() => publication.get().current === 'recorded');
      push({ nft: 'QmCats', state: hostingCost > 0 ? 'paying' : 'deploying' });
      expect(publication.get().steps[3]?.problem).toBe(words);
      publication.pause();
    },
  );

  it('[ERR-01] [ERR-02] reports a failed upload and signs nothing', async () => {
    const send = jest.fn(async () => {
      throw refusalOf(507, '{"message":"The provider has no room left."}');
    });
    const { dependencies } = aWorld({ send });
    const publication = begin(dependencies);
    publication.run(cats);
    await expectPhase(publication, 'failed');

    expect(dependencies.say.error).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'Error uploading files. Please try again.' }),
    );
    expect(publication.get().steps[0]).toMatchObject({
      state: 'failed',
      problem: 'The provider has no room left.',
    });
    expect(dependencies.execute).not.toHaveBeenCalled();
  });

  it('[ERR-03] reports that the contract threw', async () => {
    const { dependencies } = aWorld({ execute: jest.fn(() => Promise.reject(new Error('boom'))) });
    const publication = begin(dependencies);
    publication.run(cats);
    await expectPhase(publication, 'failed');
    expect(dependencies.say.error).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'Contract execution failed. Please try again.' }),
    );
  });

  it('[ERR-04] [PMODEL-44] shows why the wallet refused, and retries that step alone', async () => {
    const execute = jest
      .fn<Promise<WalletReply>, Parameters<PublicationDependencies['execute']>>()
      .mockResolvedValueOnce({ status: false, data: { message: 'Rejected' } })
      .mockResolvedValue(accepted);
    const world = aWorld({ execute });
    const publication = begin(world.dependencies);
    publication.run(cats);
    await expectPhase(publication, 'failed');
    expect(world.dependencies.say.error).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'Rejected' }),
    );
    expect(statesOf(publication)).toEqual(['done', 'done', 'failed', 'pending']);

    execute.mockImplementation(async () => {
      world.now({ nft: 'QmCats', state: 'published' });
      return accepted;
    });
    publication.run();
    await expectPhase(publication, 'published');
    expect(world.dependencies.send).toHaveBeenCalledTimes(1);
    expect(world.dependencies.execute.mock.calls.map(([record]) => record)).toEqual([
      expect.objectContaining({ assetId: 'QmCats' }),
      expect.objectContaining({ assetId: 'QmCats' }),
    ]);
  });

  it('offers test tokens when there are too few for hosting', async () => {
    const message = 'Insufficient balance: needs 3, you have 2';
    const { dependencies } = aWorld({
      execute: jest.fn(async () => ({ status: false, data: { message } })),
    });
    const publication = begin(dependencies);
    publication.run(cats);
    await expectPhase(publication, 'failed');
    expect(publication.get().steps[2]).toMatchObject({ problem: message, remedy: 'faucet' });
  });

  it('does not request a second signature for a contract the network already has', async () => {
    const world = aWorld();
    world.now({ nft: 'QmCats', state: 'paying' });
    const publication = begin(world.dependencies, aRecord({ assetId: 'QmCats' }));
    publication.run();
    await until(() => publication.get().current === 'recorded');
    world.push({ nft: 'QmCats', state: 'published', transactionId: 'tx2' });
    await expectPhase(publication, 'published');
    expect(world.dependencies.execute).not.toHaveBeenCalled();
    expect(world.dependencies.send).not.toHaveBeenCalled();
    expect(publication.get().transactionId).toBe('tx2');
  });

  it('continues with a contract that is signed after its request timed out', async () => {
    let late: ((reply: WalletReply) => void) | undefined;
    const execute = jest.fn<Promise<WalletReply>, Parameters<PublicationDependencies['execute']>>(
      async (_record, { onLateReply }) => {
        late = onLateReply;
        return { status: false, data: { message: 'The wallet did not answer.' } };
      },
    );
    const world = aWorld({ execute });
    const publication = begin(world.dependencies);
    publication.run(cats);
    await expectPhase(publication, 'failed');
    world.now({ nft: 'QmCats', state: 'published' });
    for (let time = 0; time < 2; time += 1) late?.(accepted);
    await expectPhase(publication, 'published');
    expect(world.dependencies.say.success).toHaveBeenCalledTimes(1);
  });

  it('requests a new signature for the same asset when the network gave up the publication', async () => {
    const world = aWorld();
    const publication = begin(world.dependencies);
    world.dependencies.execute.mockImplementationOnce(async () => {
      world.now({ nft: 'QmCats', state: 'failed', message: 'It was not approved in time.' });
      return accepted;
    });
    publication.run(cats);
    await expectPhase(publication, 'failed');
    expect(publication.get().steps[3]).toMatchObject({ problem: 'It was not approved in time.' });
    expect(publication.get().canCancel).toBe(true);
    publication.run();
    await expectPhase(publication, 'published');
    expect(world.dependencies.execute).toHaveBeenCalledTimes(2);
    expect(world.dependencies.send).toHaveBeenCalledTimes(1);
  });

  it('discards an upload that arrived with a different hash, and never signs for it', async () => {
    const { dependencies, kept } = aWorld({ hash: jest.fn(async () => 'cd'.repeat(32)) });
    const publication = begin(dependencies, aRecord({ uploadUrl: 'https://p.test/uploads/1' }));
    publication.run(cats);
    await expectPhase(publication, 'failed');
    expect(publication.get().steps[1]).toMatchObject({ state: 'failed' });
    expect(kept.at(-1)?.uploadUrl).toBeUndefined();
    expect(kept.at(-1)?.assetId).toBeUndefined();
    expect(dependencies.execute).not.toHaveBeenCalled();
  });

  it('pauses and resumes where it stopped, without hashing the file again', async () => {
    const send = jest
      .fn<Promise<Sent>, [PublicationRecord, SendOptions]>()
      .mockImplementationOnce((_record, { onUrl, onProgress, signal }) => {
        onUrl('https://p.test/uploads/1');
        onProgress({ received: 2, total: 4 });
        return new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(connectionLost())),
        );
      })
      .mockResolvedValue(arrived);
    const { dependencies } = aWorld({ send });
    const publication = begin(dependencies);
    publication.run(cats);
    await until(() => publication.get().transfer !== null);
    publication.pause();
    expect(publication.get()).toMatchObject({ phase: 'paused', transfer: { received: 2 } });
    publication.run();
    await expectPhase(publication, 'published');
    expect(send.mock.calls[1]?.[0].uploadUrl).toBe('https://p.test/uploads/1');
    expect(dependencies.hash).toHaveBeenCalledTimes(1);
  });

  it('throttles its updates while the file is sent, and updates at once when it is complete', async () => {
    const send = async (_record: PublicationRecord, { onProgress }: SendOptions) => {
      for (let received = 0; received <= 100; received += 1) onProgress({ received, total: 100 });
      return arrived;
    };
    const { dependencies } = aWorld({ send });
    const publication = begin(dependencies);
    const drawn = new Set<number>();
    publication.subscribe(() => drawn.add(publication.get().transfer?.received ?? -1));
    publication.run(cats);
    await expectPhase(publication, 'published');
    expect([drawn.has(0), drawn.has(100)]).toEqual([true, true]);
    expect(drawn.size).toBeLessThan(10);
  });

  it('asks for the file after a reload, unless it is already uploaded', () => {
    const { dependencies } = aWorld();
    const publication = begin(dependencies, aRecord({ received: 3, uploadUrl: 'https://p/1' }));
    publication.run();
    expect(publication.get()).toMatchObject({ phase: 'needs-file', transfer: { received: 3 } });
    expect(dependencies.send).not.toHaveBeenCalled();
  });

  it('deletes a cancelled upload at the provider, but nothing that is on the chain', async () => {
    const { dependencies } = aWorld();
    begin(dependencies, aRecord({ uploadUrl: 'https://p.test/1' })).cancel();
    expect(dependencies.discard).toHaveBeenCalledWith('https://p.test/1');
    expect(dependencies.forget).toHaveBeenCalledTimes(1);

    const signed = begin(dependencies, aRecord({ assetId: 'QmCats', accepted: 'Signed' }));
    signed.cancel();
    expect(signed.get().canCancel).toBe(false);
    expect(dependencies.forget).toHaveBeenCalledTimes(1);
  });

  it('treats an accepted contract as published when the network keeps no record', async () => {
    const { dependencies } = aWorld({
      readReport: jest.fn(async () => null),
      execute: jest.fn(async () => accepted),
    });
    const publication = begin(dependencies);
    publication.run(cats);
    await expectPhase(publication, 'published');
  });

  it('[PERM-48] stops without a wallet and keeps the uploaded file', async () => {
    const { dependencies } = aWorld({
      requireWallet: jest.fn(() => {
        throw new AppError('wallet', 'Extension not detected.', { reason: 'no-extension' });
      }),
    });
    const publication = begin(dependencies);
    publication.run(cats);
    await expectPhase(publication, 'failed');
    expect(statesOf(publication)).toEqual(['done', 'done', 'failed', 'pending']);
    expect(dependencies.execute).not.toHaveBeenCalled();
  });
});
