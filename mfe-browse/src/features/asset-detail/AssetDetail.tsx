import { assetPath } from '@trove/contract/asset-path.ts';
import { paths } from '@trove/contract/paths.ts';
import { NAVIGATION } from '@trove/contract/screens/common.ts';
import { DETAIL, MY_ASSETS } from '@trove/contract/screens/pages.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import type { FileFacts } from '@trove/contract/wire/assets/file-facts.ts';
import type { Rating } from '@trove/contract/wire/assets/rating.ts';
import type { UsageEntry } from '@trove/contract/wire/assets/usage-history.ts';
import { styled, useLocation, useParams, useSearchParams } from '@trove/kit/core.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { usePage } from '@trove/kit/remote/use-page.ts';
import { Breadcrumb } from '@trove/kit/ui/layout/Breadcrumb.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Tabs } from '@trove/kit/ui/layout/Tabs.tsx';
import { TextLink } from '@trove/kit/ui/layout/TextLink.tsx';
import { useEffect } from 'react';
import type { ReactNode } from 'react';

import { rememberAsset } from '#common/recent-assets.ts';
import { HOME } from '#common/texts/home.ts';

import type { DetailType } from './address/use-asset.ts';
import { AssetHeader } from './AssetHeader.tsx';
import { FilesTab, OverviewTab } from './FactTabs.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { SidePanel } from './SidePanel.tsx';
import { useFacts } from './use-facts.ts';

/** Slots of the page that other features render. */
export interface AssetSlots {
  acquire: (asset: Asset) => ReactNode;
  /** The download, for a user who owns or has bought the asset. */
  owned: (asset: Asset) => ReactNode;
  /** The badge with its checks; the history is undefined while it loads. */
  verified: (
    asset: Asset,
    history: readonly UsageEntry[] | undefined,
    promised: FileFacts | undefined,
  ) => ReactNode;
  metrics: (asset: Asset) => ReactNode;
  /** The rating, and the button to rate. */
  rate: (asset: Asset, rating: Rating | undefined) => ReactNode;
  /** The publisher's own text about the asset. */
  about: (asset: Asset) => ReactNode;
  /** First rows of a dataset. */
  sample: (asset: Asset) => ReactNode;
  /** Related assets. */
  related: (asset: Asset) => ReactNode;
  /** Reviews, shown below the description. */
  reviews: (asset: Asset) => ReactNode;
  /** Rendered below the file; its facts are undefined where the network states none. */
  file: (asset: Asset, promised: FileFacts | undefined) => ReactNode;
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 320px;
  grid-template-rows: auto 1fr;
  gap: 24px 32px;
  align-items: start;

  > aside {
    grid-column: 2;
    grid-row: 1 / 3;
  }

  /* In a single column the price comes before the details. */
  @media (max-width: 899px) {
    grid-template-columns: minmax(0, 1fr);

    > aside {
      grid-column: 1;
      grid-row: auto;
    }
  }
`;

const Own = styled.div`
  max-width: 320px;

  &:empty {
    display: none;
  }
`;

/** Target of the second crumb (spec 000 §2.8). */
const CATEGORIES: Record<DetailType, { label: string; to: string }> = {
  model: { label: NAVIGATION.searchTypes.model, to: paths.models() },
  dataset: { label: NAVIGATION.searchTypes.dataset, to: paths.datasets() },
  assets: { label: MY_ASSETS.title, to: paths.myAssets() },
  infra: { label: NAVIGATION.searchTypes.infra, to: paths.infraProviders() },
};

/** Returns the breadcrumbs of the page; in the area of a competition they stay within the area. */
function crumbsTo(type: DetailType, compId: string | undefined) {
  const category = CATEGORIES[type];
  if (compId === undefined || (type !== 'model' && type !== 'dataset'))
    return [{ label: HOME.title, to: paths.home() }, category];
  return [
    { label: HOME.title, to: paths.competition(compId) },
    { label: category.label, to: paths.competition(compId, `${type}s`) },
  ];
}

type TabId = keyof typeof DETAIL.tabs;

const TABS = Object.entries(DETAIL.tabs).map(([id, label]) => ({ id: id as TabId, label }));

interface AssetDetailProps extends AssetSlots {
  type: DetailType;
  asset: Asset;
}

/** All details of an asset (spec 000 §2.8). */
export function AssetDetail({ type, asset, ...slots }: AssetDetailProps) {
  usePage({ title: asset.name });
  const { compid } = useParams();
  const isOutside = asset.compId !== undefined && asset.compId !== compid;
  useEffect(() => rememberAsset(asset), [asset]);
  const { config } = useHost();
  const facts = useFacts(asset.id);
  const [tab, open] = useTab();
  const header = (
    <AssetHeader
      asset={asset}
      facts={facts}
      verified={slots.verified(asset, facts.history, facts.file)}
      rate={slots.rate(asset, facts.rating ?? undefined)}
    />
  );
  const tabs = (
    <Tabs label={asset.name} tabs={TABS} selected={tab} onSelect={open}>
      {tab === 'overview' && (
        <OverviewTab asset={asset} file={facts.file}>
          {slots.about(asset)}
          {slots.sample(asset)}
          {slots.related(asset)}
          {slots.reviews(asset)}
        </OverviewTab>
      )}
      {tab === 'files' && (
        <FilesTab asset={asset} file={facts.file}>
          {slots.file(asset, facts.file)}
        </FilesTab>
      )}
      {tab === 'metrics' && slots.metrics(asset)}
      {tab === 'history' && (
        <HistoryTab name={asset.name} history={facts.history} explorer={config.services.explorer} />
      )}
    </Tabs>
  );
  return (
    <Stack gap={6}>
      <Breadcrumb items={[...crumbsTo(type, compid), { label: asset.name }]} />
      {type === 'assets' ? (
        <>
          {header}
          <Own>{slots.owned(asset)}</Own>
          <TextLink to={assetPath(asset)}>
            {isOutside ? DETAIL.inArea.openPage : DETAIL.openPage}
          </TextLink>
          {tabs}
        </>
      ) : (
        <Columns>
          {header}
          <SidePanel
            asset={asset}
            acquire={isOutside ? slots.owned(asset) : slots.acquire(asset)}
            isOutside={isOutside}
          />
          {tabs}
        </Columns>
      )}
    </Stack>
  );
}

/** Returns the open tab, which is stored in the address, and a function to change it. */
function useTab(): [TabId, (tab: TabId) => void] {
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();
  const tab = TABS.find(({ id }) => id === params.get('tab'))?.id ?? 'overview';
  const open = (next: TabId) =>
    setParams(
      (before) => {
        if (next === 'overview') before.delete('tab');
        else before.set('tab', next);
        return before;
      },
      { replace: true, state: state as unknown },
    );
  return [tab, open];
}
