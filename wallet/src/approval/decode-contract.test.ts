import { manageAssetCall, writeProfileCall } from '@trove/contract/wire/node/owner-calls.ts';

import { aConfig } from '../testing/parts.ts';
import { decodeContract } from './decode-contract.ts';

const DID = 'bafybmiseller';
const site = aConfig();
const config = {
  ...site,
  contracts: { ...site.contracts, manageAsset: 'QmManage', writeProfile: 'QmProfile' },
};
const lines = ({ facts }: { facts: readonly { label: string; value: string }[] }) =>
  facts.map(({ label, value }) => `${label}: ${value}`);

describe('a request that an owner signs', () => {
  const call = manageAssetCall(
    'QmCats',
    {
      price: 3.5,
      isWithdrawn: true,
      details: { name: 'Cats' },
      version: { assetId: 'QmNew', fileName: 'two.gguf', notes: 'Less hissing' },
    },
    DID,
    config,
  );

  it('lists every change of an asset by name', () => {
    const approval = decodeContract(call, config);
    expect(approval).toMatchObject({ title: 'Change an asset', amount: null, warnings: [] });
    expect(lines(approval)).toEqual([
      'Asset: QmCats',
      'New price: 3.5 TROVE',
      'On the market: No longer',
      'New file: two.gguf',
      'Notes: Less hissing',
      'Details: {"name":"Cats"}',
    ]);
  });

  it.each([
    [
      { picture: 'ab.webp', pictureAlt: 'A cat' },
      'Picture: A new one, for everybody to see',
      'A cat',
    ],
    [{ picture: '', pictureAlt: '' }, 'Picture: Removed', 'Not stated'],
    [{ picture: '', pictureAlt: 7 }, 'Picture: Removed', '7'],
  ])('says in words what becomes of the picture', (details, picture, text) => {
    const change = manageAssetCall('QmCats', { details: { ...details, name: 'C' } }, DID, config);
    expect(lines(decodeContract(change, config))).toEqual([
      'Asset: QmCats',
      picture,
      `What the picture shows: ${text}`,
      'Details: {"name":"C"}',
    ]);
  });

  it('warns about an executor other than the account', () => {
    expect(decodeContract({ ...call, executorAddr: 'bafybmimallory' }, config).warnings).toEqual([
      'This request is for another account.',
    ]);
  });

  it('is never covered by an allowance', () => {
    expect(decodeContract(call, config).isRoutine).toBe(false);
  });

  it('lists the public fields of a profile', () => {
    const nothing = { bio: '', website: '', twitter: '', github: '', linkedin: '' };
    const profile = { ...nothing, name: 'Ada', location: 'London' };
    const approval = decodeContract(writeProfileCall(profile, 0, DID, config), config);
    expect(approval).toMatchObject({ title: 'Edit your profile', amount: null, warnings: [] });
    expect(lines(approval).toSorted()).toEqual(['location: London', 'name: Ada']);
  });

  it('says what a name alone is for', () => {
    const approval = decodeContract(writeProfileCall({ name: 'Ada' }, 0, DID, config), config);
    expect(approval).toMatchObject({ title: 'Choose your public name', isRoutine: false });
    expect(lines(approval)).toEqual(['name: Ada']);
  });
});
