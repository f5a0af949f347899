import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { createXellProvider, findXell } from './xell-adapter.ts';
import type { XellApi } from './xell-adapter.ts';

const names = { name: 'XELL', installUrl: 'https://store.example', uuid: '1' };
const accepted = { status: true, data: { message: 'done' } };

/** The object that the extension currently puts into the page (wire.md#wallet). */
const aXell = (overrides: Partial<XellApi> = {}): XellApi => ({
  signIn: async () => ({ status: true, data: { username: 'Ada', did: 'bafybmi1' } }),
  executeContract: async () => accepted,
  deployNFT: async () => accepted,
  executeNFT: async () => accepted,
  transferFT: async () => accepted,
  createFT: async () => accepted,
  request: async () => ({ status: true, data: { signature: 'MEQ=' } }),
  ...overrides,
});

const connect = (xell: XellApi) =>
  createXellProvider(xell, names).features['standard:connect'].connect();

describe('createXellProvider', () => {
  it('[WALLET-37] connects with the DID and username of the sign-in', async () => {
    expect(await connect(aXell())).toEqual({ accounts: [{ did: 'bafybmi1', username: 'Ada' }] });
  });

  it('[WALLET-02] accepts a sign-in without a username', async () => {
    const signIn = async () => ({ status: true, data: { did: 'bafybmi1' } });
    expect((await connect(aXell({ signIn }))).accounts).toEqual([
      { did: 'bafybmi1', username: '' },
    ]);
  });

  it.each([
    { why: 'status false', answer: { status: false, data: { did: 'bafybmi1' } } },
    { why: 'no data', answer: { status: true } },
    { why: 'no DID', answer: { status: true, data: { username: 'Ada' } } },
    { why: 'nothing', answer: undefined },
  ])('[WALLET-11] has no account after a sign-in with $why', async ({ answer }) => {
    expect((await connect(aXell({ signIn: async () => answer }))).accounts).toEqual([]);
  });

  it('does not open the extension for a silent connect', async () => {
    const signIn = jest.fn();
    const provider = createXellProvider(aXell({ signIn }), names);
    expect(await provider.features['standard:connect'].connect({ silent: true })).toEqual({
      accounts: [],
    });
    expect(signIn).not.toHaveBeenCalled();
  });

  it('[WALLET-38] [WALLET-39] passes every call to the method of its name, once and unchanged', async () => {
    const methods = {
      executeContract: jest.fn(async () => accepted),
      deployNFT: jest.fn(async () => accepted),
      executeNFT: jest.fn(async () => accepted),
      transferFT: jest.fn(async () => accepted),
      createFT: jest.fn(async () => accepted),
      request: jest.fn(async () => accepted),
      disconnect: jest.fn(async () => undefined),
      isConnected: jest.fn(async () => true),
    };
    const { features } = createXellProvider(aXell(methods), names);
    const given = { anything: 'goes' } as never;

    await features['rubix:executeContract']?.executeContract(given);
    await features['rubix:deployNft']?.deployNft(given);
    await features['rubix:executeNft']?.executeNft(given);
    await features['rubix:transferFt']?.transferFt(given);
    await features['rubix:createFt']?.createFt(given);
    await features['rubix:request']?.request(given);
    await features['standard:disconnect']?.disconnect();
    expect(await features['rubix:isConnected']?.isConnected()).toBe(true);

    const { disconnect, isConnected, ...asked } = methods;
    for (const method of Object.values(asked)) expect(method.mock.calls).toEqual([[given]]);
    expect(disconnect).toHaveBeenCalledTimes(1);
    expect(isConnected).toHaveBeenCalledTimes(1);
  });

  it('offers only what the extension supports', () => {
    const { features } = createXellProvider({ signIn: () => undefined }, names);
    expect(Object.keys(features)).toEqual(['standard:connect']);
  });

  it('reports that its signatures do not bind the payload', () => {
    expect(createXellProvider(aXell(), names).features['rubix:request']?.bindsPayload).toBe(false);
  });

  it.each([
    [true, true],
    [{ status: true, data: true }, true],
    [{ status: true, data: false }, false],
    [{ status: false }, false],
    [undefined, false],
  ])('[WALLET-38] parses the connection check %j as %s', async (answer, expected) => {
    const { features } = createXellProvider(aXell({ isConnected: async () => answer }), names);
    expect(await features['rubix:isConnected']?.isConnected()).toBe(expected);
  });
});

describe('findXell', () => {
  it.each([
    [{ signIn: () => undefined }, true],
    [{}, false],
    [{ signIn: 'x' }, false],
    [undefined, false],
    [null, false],
  ])('%o: %s', (xell, expected) => {
    expect(findXell({ xell } as unknown as Window) !== undefined).toBe(expected);
  });
});

describe('the names used by the extension', () => {
  it('[WALLET-41] occur in this module only', () => {
    const root = path.join(__dirname, '../../../../..');
    const sources = globSync('shared/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
      (file) => !/\.test\./.test(file) && !file.includes('testing'),
    );
    const names = /\b(?:deployNFT|executeNFT|transferFT|createFT|extensionReady)\b/;
    const knowing = sources.filter((file) =>
      names.test(readFileSync(path.join(root, file), 'utf8')),
    );
    expect(knowing).toEqual(['shared/federation/src/wallet/discovery/xell-adapter.ts']);
  });
});
