import type { RemoteId } from '@trove/contract/registry.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import type { UsageEntry } from '@trove/contract/wire/assets/usage-history.ts';
import { anAsset, theFileFacts } from '@trove/kit/testing/factories.ts';

import { openPage } from '#common/testing/open-page.tsx';

import type { DetailType } from '../address/use-asset.ts';
import { AssetDetailPage } from '../AssetDetailPage.tsx';

interface Scene {
  type?: DetailType;
  at?: string;
  history?: UsageEntry[];
  answers?: Record<string, object | number>;
  others?: Asset[];
  closed?: readonly RemoteId[];
}

/** Opens the page of an asset with a short text in each of its slots; for tests. */
export function openAsset(
  asset: Asset,
  { type = 'model', at, history = [], answers, others = [], closed }: Scene = {},
) {
  return openPage(
    <AssetDetailPage
      type={type}
      acquire={({ id }) => <p>acquire {id}</p>}
      owned={({ id }) => <p>download {id}</p>}
      verified={(_asset, entries, promised) => (
        <p>{`rests on ${entries?.length} entries and ${promised?.size} bytes`}</p>
      )}
      metrics={({ id }) => <p>metrics of {id}</p>}
      rate={() => <button type="button">Rate</button>}
      about={({ id }) => <p>about {id}</p>}
      sample={({ id }) => <p>rows of {id}</p>}
      related={({ id }) => <p>like {id}</p>}
      reviews={({ id }) => <p>reviews of {id}</p>}
      file={({ id }, promised) => <p>{`insights of ${id}, ${promised?.size}`}</p>}
    />,
    {
      path: `/dashboard/${type}/:id`,
      at: at ?? `/dashboard/${type}/${asset.name.replaceAll(' ', '-')}?nft=${asset.id}`,
      ...(closed && { closed }),
      assets: [asset, ...others],
      histories: { [asset.id]: history },
      answers: {
        get_rating_by_asset: { average_rating: 4.5, user_count: 12 },
        '/file': theFileFacts({ nft: asset.id, size: 1_234_567 }),
        ...answers,
      },
    },
  );
}

export const llama = anAsset({
  id: 'Qm1',
  name: 'My Llama',
  description: 'It speaks.\n\nA lot.',
  tags: ['tiny', 'english'],
  fileName: 'llama.gguf',
});
