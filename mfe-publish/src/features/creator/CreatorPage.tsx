import { PAGE_SIZE } from '@trove/contract/limits.ts';
import { paths } from '@trove/contract/paths.ts';
import { creatorAssetsQuery, creatorQuery } from '@trove/kit/api/creators.queries.ts';
import { useParams, useQuery } from '@trove/kit/core.ts';
import { useApi, useSession } from '@trove/kit/remote/host-context.tsx';
import { useEarly } from '@trove/kit/remote/use-early.ts';
import { usePage } from '@trove/kit/remote/use-page.ts';
import { Breadcrumb } from '@trove/kit/ui/layout/Breadcrumb.tsx';
import { Page, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Tabs } from '@trove/kit/ui/layout/Tabs.tsx';

import { CREATOR } from '#common/texts/selling.ts';
import { useLiveUploads } from '#common/use-live-uploads.ts';

import { useCreatorAddress } from './creator-address.ts';
import { CreatorAssets } from './CreatorAssets.tsx';
import { CreatorSkeleton } from './CreatorSkeleton.tsx';
import { placeholderOf } from './placeholder.ts';
import { CreatorHeader } from './profile/CreatorHeader.tsx';

const [HOME, CREATORS] = CREATOR.crumbs;

/** A creator: profile, counts from the ledger, and assets on the market (spec 001 §2). */
export function CreatorPage() {
  const { creatorId = '' } = useParams();
  // The key remounts the page for another creator.
  return <Creator key={creatorId} did={creatorId} />;
}

function Creator({ did }: { did: string }) {
  const api = useApi();
  const session = useSession();
  const isEarly = useEarly('creator');
  useLiveUploads();
  const { tab, page, become } = useCreatorAddress();
  const known = useQuery({ ...creatorQuery(api, did), meta: { silent: true } });
  // On a network without profiles the DID in the address serves as the name.
  const creator = known.data ?? (known.isError ? placeholderOf(did) : undefined);
  const of = (type: 'model' | 'dataset') => ({
    type,
    page: tab === type ? page : 1,
    perPage: PAGE_SIZE.creator,
  });
  const models = useQuery(creatorAssetsQuery(api, did, of('model')));
  const datasets = useQuery(creatorAssetsQuery(api, did, of('dataset')));
  usePage({ ...(creator && { title: creator.name }) });

  if (isEarly || !creator) return <CreatorSkeleton />;
  const tabs = [
    { id: 'model' as const, label: CREATOR.models(models.data?.total ?? creator.stats.models) },
    {
      id: 'dataset' as const,
      label: CREATOR.datasets(datasets.data?.total ?? creator.stats.datasets),
    },
  ];
  return (
    <Page>
      <Stack gap={6}>
        <Breadcrumb
          items={[{ label: HOME, to: paths.home() }, { label: CREATORS }, { label: creator.name }]}
        />
        <CreatorHeader creator={creator} isOwn={session.did === did} />
        <Tabs
          label={creator.name}
          tabs={tabs}
          selected={tab}
          onSelect={(next) => become({ tab: next, page: 1 })}
        >
          <CreatorAssets
            assets={tab === 'model' ? models : datasets}
            type={tab}
            isOwn={session.did === did}
            onPage={(next) => become({ page: next })}
          />
        </Tabs>
      </Stack>
    </Page>
  );
}
