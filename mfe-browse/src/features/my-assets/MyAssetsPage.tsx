import { PAGE_SIZE } from '@trove/contract/limits.ts';
import { paths } from '@trove/contract/paths.ts';
import { MY_ASSETS } from '@trove/contract/screens/pages.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import { styled, useSearchParams } from '@trove/kit/core.ts';
import { paginate } from '@trove/kit/lib/paginate.ts';
import { ConnectFirst } from '@trove/kit/remote/ConnectFirst.tsx';
import { useSession } from '@trove/kit/remote/host-context.tsx';
import { usePage } from '@trove/kit/remote/use-page.ts';
import { ButtonLink } from '@trove/kit/ui/actions/Button.tsx';
import { Pager } from '@trove/kit/ui/data/Pager.tsx';
import { EmptyState } from '@trove/kit/ui/feedback/EmptyState.tsx';
import { EntryBoundary } from '@trove/kit/ui/feedback/EntryBoundary.tsx';
import { StatusPanel } from '@trove/kit/ui/feedback/StatusPanel.tsx';
import { ChipButton } from '@trove/kit/ui/layout/Chip.tsx';
import { Page, Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Figures, Muted, Title } from '@trove/kit/ui/layout/text.tsx';
import { Skeleton } from '@trove/kit/ui/skeletons/Skeleton.tsx';
import type { ReactNode } from 'react';

import { useLiveAssets } from '#common/use-live-assets.ts';

import { myAssetPath } from './my-assets.ts';
import { MyAssetCard } from './MyAssetCard.tsx';
import { useMyAssets } from './use-my-assets.ts';

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    position: relative;
    display: flex;
  }

  /* The picture stands beside the words. */
  article {
    flex-direction: row;
    min-height: 0;
  }

  article > div:first-of-type {
    flex-shrink: 0;
    width: 112px;
    height: auto;
    border: 0;
  }

  section {
    min-width: 0;
  }

  footer {
    flex-wrap: wrap;
  }

  /* Room for the download button. */
  h2 {
    margin-right: 28px;
  }

  @media (max-width: 899px) {
    grid-template-columns: minmax(0, 1fr);
  }

  @media (max-width: 479px) {
    article > div:first-of-type {
      width: 72px;
    }
  }
`;

const Filters = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin: 0;
  padding: 0;
  border: 0;
`;

const FILTERS = [
  { id: null, label: 'All' },
  { id: 'published', label: 'Published' },
  { id: 'purchased', label: 'Purchased' },
  { id: 'competition', label: 'Competition' },
] as const;

/** Owned and purchased assets of the wallet (spec 000 §2.9). */
export function MyAssetsPage({ download }: { download: (asset: Asset) => ReactNode }) {
  usePage({ title: MY_ASSETS.title });
  useLiveAssets();
  const { did } = useSession();
  const { assets, isError, refetch } = useMyAssets();
  const [params, setParams] = useSearchParams();

  const wanted = FILTERS.find(({ id }) => id === params.get('from'))?.id ?? null;
  const shown = assets?.filter(({ origin }) => wanted === null || origin === wanted) ?? [];
  const paged = paginate(shown, Number(params.get('page') ?? 1), PAGE_SIZE.myAssets);
  const goTo = (from: string | null, page: number) =>
    setParams({ ...(from && { from }), ...(page > 1 && { page: String(page) }) });

  return (
    <Page>
      <Stack gap={6}>
        <Stack gap={1}>
          <Title>{MY_ASSETS.title}</Title>
          <Row gap={2}>
            <Muted>{MY_ASSETS.total}</Muted>
            {assets ? <Figures>{assets.length}</Figures> : !isError && <Skeleton width={16} />}
          </Row>
        </Stack>
        {isError ? (
          <StatusPanel title="Your assets could not be loaded" onRetry={refetch} />
        ) : assets === undefined ? (
          <Cards aria-busy aria-label="Loading">
            {[1, 2, 3, 4].map((card) => (
              <li key={card}>
                <Skeleton height={216} radius={12} />
              </li>
            ))}
          </Cards>
        ) : (
          <>
            {assets.length > 0 && (
              <Filters aria-label="Show">
                {FILTERS.map(({ id, label }) => (
                  <ChipButton
                    key={label}
                    type="button"
                    aria-pressed={id === wanted}
                    onClick={() => goTo(id, 1)}
                  >
                    {label}
                  </ChipButton>
                ))}
              </Filters>
            )}
            {paged.total > 0 ? (
              <>
                <Cards>
                  {paged.items.map((mine) => (
                    <li key={mine.asset.id}>
                      <EntryBoundary>
                        <MyAssetCard mine={mine} />
                        {myAssetPath(mine) !== undefined && download(mine.asset)}
                      </EntryBoundary>
                    </li>
                  ))}
                </Cards>
                <Pager paging={paged} onChange={(page) => goTo(wanted, page)} />
              </>
            ) : did === null ? (
              <ConnectFirst
                title={MY_ASSETS.empty}
                text="Connect to see what you have bought and published."
                action={<ButtonLink to={paths.models()}>{MY_ASSETS.browse}</ButtonLink>}
              />
            ) : (
              <EmptyState
                title={MY_ASSETS.empty}
                action={
                  <ButtonLink to={paths.models()} variant="primary">
                    {MY_ASSETS.browse}
                  </ButtonLink>
                }
              />
            )}
          </>
        )}
      </Stack>
    </Page>
  );
}
