import { PAGE_SIZE } from '@trove/contract/limits.ts';
import { paths } from '@trove/contract/paths.ts';
import { NAVIGATION } from '@trove/contract/screens/common.ts';
import { MACHINE } from '@trove/contract/screens/machines.ts';
import { PROVIDERS } from '@trove/contract/screens/pages.ts';
import { groupByPlatform } from '@trove/contract/wire/trade/providers.ts';
import type { Platform } from '@trove/contract/wire/trade/providers.ts';
import { providersQuery } from '@trove/kit/api/providers.queries.ts';
import { styled, useQuery, useSearchParams } from '@trove/kit/core.ts';
import { paginate } from '@trove/kit/lib/paginate.ts';
import { useApi } from '@trove/kit/remote/host-context.tsx';
import { Button, ButtonLink } from '@trove/kit/ui/actions/Button.tsx';
import { Pager } from '@trove/kit/ui/data/Pager.tsx';
import { EmptyState } from '@trove/kit/ui/feedback/EmptyState.tsx';
import { EntryBoundary } from '@trove/kit/ui/feedback/EntryBoundary.tsx';
import { mark } from '@trove/kit/ui/fields/mark-styles.ts';
import { Row } from '@trove/kit/ui/layout/layout.tsx';
import { Muted, Small } from '@trove/kit/ui/layout/text.tsx';

import { ChosenFilters } from '#common/filters/ChosenFilters.tsx';
import { FilteredPage } from '#common/filters/FilteredPage.tsx';
import { OpenFilters } from '#common/filters/OpenFilters.tsx';
import { Relaxations } from '#common/filters/Relaxations.tsx';
import type { Relaxation } from '#common/filters/Relaxations.tsx';
import { CardList } from '#common/widgets/CardList.tsx';

import { PlatformCard } from './PlatformCard.tsx';
import { PROVIDER_GROUPS } from './provider-filters.ts';
import { cleared, readProviders, toggled, writeProviders } from './providers-address.ts';
import type { ProvidersState } from './providers-address.ts';
import { countPlatforms, rankPlatforms } from './rank-platforms.ts';
import type { RankedPlatform } from './rank-platforms.ts';

const Switch = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 36px;
  cursor: pointer;
  font-size: 13px;

  ${mark}
`;

/** Infrastructure by platform (spec 000 §2.6, product.md#8). */
export function ProvidersPage() {
  const title = NAVIGATION.searchTypes.infra;
  const { data: rows, isError, refetch } = useQuery(providersQuery(useApi()));
  const [params, setParams] = useSearchParams();

  const state = readProviders(params);
  const become = (next: ProvidersState, isNewPlace = false) =>
    setParams(writeProviders(next), { replace: !isNewPlace });
  const goTo = (page: number) => {
    become({ ...state, page }, true);
    window.scrollTo({ top: 0 });
  };

  const platforms = rows && groupByPlatform(rows);
  const found = platforms && rankPlatforms(platforms, state);
  const shown = found && paginate(found, state.page, PAGE_SIZE.providers);
  const chosen = [...state.hardware, ...state.regions];
  const panel = {
    groups: PROVIDER_GROUPS,
    placeholder: PROVIDERS.searchHardware,
    query: state.query,
    chosen,
    counts: platforms && Object.fromEntries(countPlatforms(platforms)),
    // Each change adds a history entry, so that the back button undoes one filter after the other.
    onToggle: (name: string) => become(toggled(state, name), true),
    onSearch: (query: string) => become({ ...state, query }),
  };

  return (
    <FilteredPage
      title={title}
      panel={panel}
      found={shown?.total}
      isError={isError}
      onRetry={refetch}
      bar={(openFilters) => (
        <>
          <Row justify="space-between" gap={3} wraps style={{ minHeight: 36 }}>
            <Muted aria-live="polite">
              {found && (found.length === 1 ? '1 platform' : `${found.length} platforms`)}
            </Muted>
            <Row gap={3}>
              <OpenFilters count={chosen.length} onOpen={openFilters} />
              {state.hardware.length > 0 && (
                <Switch>
                  <input
                    type="checkbox"
                    checked={state.onlyMatches}
                    onChange={() => become({ ...state, onlyMatches: !state.onlyMatches, page: 1 })}
                  />
                  Only show matches
                </Switch>
              )}
            </Row>
          </Row>
          {found && state.hardware.length > 0 && !state.onlyMatches && (
            <Small as="p">
              {PROVIDERS.marked(countMatches(found, state.hardware), state.hardware)}
            </Small>
          )}
          <ChosenFilters
            chosen={chosen}
            onRemove={panel.onToggle}
            onClear={() => become(cleared(state))}
          />
        </>
      )}
      empty={
        shown?.total === 0 && (
          <NoProviders
            isFiltered={chosen.length > 0}
            ways={listRelaxations(platforms ?? [], state, become)}
          />
        )
      }
    >
      {shown && (
        <>
          <CardList as="ul">
            {shown.items.map((ranked) => (
              <li key={ranked.platform.name}>
                <EntryBoundary>
                  <PlatformCard {...ranked} />
                </EntryBoundary>
              </li>
            ))}
          </CardList>
          <Pager paging={shown} onChange={goTo} />
        </>
      )}
    </FilteredPage>
  );
}

const countMatches = (found: readonly RankedPlatform[], hardware: readonly string[]) =>
  found.filter(({ matched }) => matched.length === hardware.length).length;

/** Returns the changes that remove one filter, with the number of results of each. */
function listRelaxations(
  platforms: readonly Platform[],
  state: ProvidersState,
  become: (next: ProvidersState) => void,
): Relaxation[] {
  const way = (label: string, next: ProvidersState): Relaxation => ({
    label,
    count: rankPlatforms(platforms, next).length,
    onApply: () => become(next),
  });
  return [
    ...(state.onlyMatches
      ? [way('Show all hardware', { ...state, onlyMatches: false, page: 1 })]
      : []),
    ...[...state.hardware, ...state.regions].map((name) =>
      way(`Remove ${name}`, toggled(state, name)),
    ),
  ];
}

interface NoProvidersProps {
  isFiltered: boolean;
  ways: readonly Relaxation[];
}

/** Empty listing, whose button does nothing, as in the specification (spec 000 §2.6); a link beside it does. */
function NoProviders({ isFiltered, ways }: NoProvidersProps) {
  const { title, text } = isFiltered ? PROVIDERS.none : PROVIDERS.empty;
  return (
    <>
      <EmptyState
        title={title}
        text={text}
        action={
          <Row gap={3} wraps justify="center">
            {!isFiltered && (
              <ButtonLink to={paths.upload('infra')}>{MACHINE.registerFirst}</ButtonLink>
            )}
            <Button variant="primary">{PROVIDERS.empty.action}</Button>
          </Row>
        }
      />
      <Relaxations ways={ways} />
    </>
  );
}
