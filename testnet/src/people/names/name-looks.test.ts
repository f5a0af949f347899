import type { catalogueReplySchema } from '@trove/contract/wire/assets/catalogue-reply.ts';
import type { CreatorReply } from '@trove/contract/wire/trade/profile.ts';
import type * as z from 'zod';

import { indexAsset } from '../../market/catalogue/index-asset.ts';
import { keepProfile, readProfile } from '../../market/profiles/profile.ts';
import { withdrawAsset } from '../../testing/a-market.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import { publishFile } from '../../testing/publish-file.ts';
import { keepOlderNames } from './name-looks.ts';
import { LOOKS_LIKE_ASSET, LOOKS_LIKE_PUBLISHER } from './remarks.ts';

const CYRILLIC_O = '\u043e';

describe('a name that looks like the name of another publisher', () => {
  let network: TestNetwork;
  const clock = manualClock();
  beforeEach(async () => {
    network = await aNetwork({ clock });
  });
  afterEach(() => network.close());

  const didOf = (key: string) => network.context.keys.of(key).did;
  const call = async (key: string, name: string, bio = '') => {
    clock.pass(1000);
    const { db, transact } = network.context;
    const { revision: _revision, ...profile } = await readProfile(db, didOf(key));
    await transact((tx) => keepProfile(tx, didOf(key), { ...profile, name, bio }, clock.now()));
  };
  const publish = async (seller: string, name: string, compId = '') =>
    (await publishFile(network.context, { seller, bytes: name, compId, metadata: { name } })).nft;
  const remarkOn = async (key: string) =>
    (await network.app.inject(`/net/dapp/api/v1/creators/${didOf(key)}`)).json<CreatorReply>()
      .remark;
  const remarkOnAsset = async (nft: string) => {
    const reply = await network.app.inject('/net/dapp/api/v1/catalogue?type=dataset');
    const { items } = reply.json<z.output<typeof catalogueReplySchema>>();
    return items.find((item) => item.nft === nft)?.remark;
  };

  it('is marked for the later publisher, on its page and on its assets', async () => {
    await call('harbor', 'Harbor Data');
    await call('impostor', `Harb${CYRILLIC_O}r Data`);
    const [own, other] = [await publish('harbor', 'Ships'), await publish('impostor', 'Boats')];
    expect([await remarkOn('harbor'), await remarkOn('impostor')]).toEqual([
      undefined,
      LOOKS_LIKE_PUBLISHER,
    ]);
    expect([await remarkOnAsset(own), await remarkOnAsset(other)]).toEqual([
      undefined,
      LOOKS_LIKE_PUBLISHER,
    ]);
  });

  it('is marked when it is exactly the same one, and no more when one of them has changed', async () => {
    await call('harbor', 'Harbor Data');
    await call('impostor', 'Harbor Data');
    // A profile that is edited keeps the age of its name.
    await call('harbor', 'Harbor Data', 'Since 1999');
    expect([await remarkOn('harbor'), await remarkOn('impostor')]).toEqual([
      undefined,
      LOOKS_LIKE_PUBLISHER,
    ]);
    await call('impostor', 'Lagoon');
    expect(await remarkOn('impostor')).toBeUndefined();
    await call('nobody', '');
    await call('nobody else', '');
    expect(await remarkOn('nobody else')).toBeUndefined();
  });

  it('is marked for an asset, unless it is the same name or belongs to the same publisher', async () => {
    const first = await publish('harbor', 'Model Hub');
    const same = await publish('lagoon', 'model hub');
    const own = await publish('lagoon', 'm0del hub');
    const alike = await publish('impostor', `M${CYRILLIC_O}del Hub`);
    const remarks = [];
    for (const nft of [first, same, alike]) remarks.push(await remarkOnAsset(nft));
    expect(remarks).toEqual([undefined, undefined, LOOKS_LIKE_ASSET]);
    expect(await remarkOnAsset(own)).toEqual(LOOKS_LIKE_ASSET);
    const again = await publish('solo', 'Tide Tables');
    expect([
      await remarkOnAsset(again),
      await remarkOnAsset(await publish('solo', 'Tide Tab1es')),
    ]).toEqual([undefined, undefined]);
  });

  it('is marked for an older asset that is renamed, not for the newer one it looks like', async () => {
    const { assets, db, transact } = network.context;
    const old = await publish('impostor', 'Boats');
    const real = await publish('harbor', 'Ships of the North');
    const row = await assets.find(db, old);
    const metadata = JSON.stringify({ name: `Ships ${CYRILLIC_O}f the North`, type: 'dataset' });
    const { changed_in } = (await assets.find(db, real))!;
    await transact((tx) => indexAsset(tx, { ...row!, metadata, changed_in: changed_in + 1 }));
    expect([await remarkOnAsset(real), await remarkOnAsset(old)]).toEqual([
      undefined,
      LOOKS_LIKE_ASSET,
    ]);
  });

  it('tells nothing of an asset of a competition or of a withdrawn one', async () => {
    await publish('harbor', 'Secret Entry', 'dallas-ai');
    await withdrawAsset(network.context, await publish('harbor', 'Old Rows'));
    const entry = await publish('impostor', `Secret Entry`.replace('o', CYRILLIC_O));
    const rows = await publish('impostor', `Old Rows`.replace('o', CYRILLIC_O));
    expect([await remarkOnAsset(entry), await remarkOnAsset(rows)]).toEqual([undefined, undefined]);
  });

  it('is found among profiles that an older version of the network has written', async () => {
    const { db, transact } = network.context;
    await call('harbor', 'Harbor Data');
    await call('impostor', `Harb${CYRILLIC_O}r Data`);
    await db.deleteFrom('name_looks').execute();
    expect(await remarkOn('impostor')).toBeUndefined();
    await keepOlderNames(db, transact);
    expect(await remarkOn('impostor')).toBe(LOOKS_LIKE_PUBLISHER);
  });
});
