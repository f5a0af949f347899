import { paths } from '@trove/contract/paths.ts';
import { NAVIGATION } from '@trove/contract/screens/common.ts';
import { PROVIDERS } from '@trove/contract/screens/pages.ts';
import { type Platform, groupByPlatform } from '@trove/contract/wire/trade/providers.ts';
import { providersQuery } from '@trove/kit/api/providers.queries.ts';
import { styled, useLocation, useParams, useQuery, useSearchParams } from '@trove/kit/core.ts';
import { useApi } from '@trove/kit/remote/host-context.tsx';
import { usePage } from '@trove/kit/remote/use-page.ts';
import { Breadcrumb } from '@trove/kit/ui/layout/Breadcrumb.tsx';
import { Page, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Muted, Title } from '@trove/kit/ui/layout/text.tsx';
import { DetailSkeleton } from '@trove/kit/ui/skeletons/DetailSkeleton.tsx';

import { GoHome } from '#common/GoHome.tsx';
import { HOME } from '#common/texts/home.ts';
import { PageFailed } from '#common/widgets/PageFailed.tsx';

import { ProviderFacts } from './ProviderFacts.tsx';
import { ProviderList } from './ProviderList.tsx';
import { resolvePlatform } from './resolve-platform.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: 300px minmax(0, 1fr);
  gap: 32px;
  align-items: start;

  @media (max-width: 899px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** A platform and its providers (spec 000 §2.7). */
export function ProviderDetailsPage() {
  const { data: rows, isPending, error, refetch } = useQuery(providersQuery(useApi()));
  const { id = '' } = useParams();
  const { state } = useLocation();
  const platform = resolvePlatform(groupByPlatform(rows ?? []), { id, state });
  if (!platform && !isPending && error === null) {
    return <GoHome because={`Provider not found: ${id.replaceAll('-', ' ')}`} />;
  }
  return (
    <Page>
      {platform ? (
        <PlatformDetails platform={platform} />
      ) : error !== null ? (
        <PageFailed title="The providers could not be loaded" error={error} onRetry={refetch} />
      ) : (
        <DetailSkeleton />
      )}
    </Page>
  );
}

function PlatformDetails({ platform }: { platform: Platform }) {
  const { name, description, providers } = platform;
  const title = PROVIDERS.listOf(name);
  usePage({ title });
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();
  const selected = providers.find(({ id }) => id === params.get('provider')) ?? providers[0];
  return (
    <Stack gap={6}>
      <Breadcrumb
        items={[
          { label: HOME.title, to: paths.home() },
          { label: NAVIGATION.searchTypes.infra, to: paths.infraProviders() },
          { label: name },
        ]}
      />
      <Stack gap={2}>
        <Title>{title}</Title>
        {description !== '' && <Muted>{description}</Muted>}
      </Stack>
      <Columns>
        <ProviderList
          providers={providers}
          selected={selected}
          onSelect={(provider) =>
            setParams({ provider: provider.id }, { replace: true, state: state as unknown })
          }
        />
        {selected && <ProviderFacts provider={selected} />}
      </Columns>
    </Stack>
  );
}
