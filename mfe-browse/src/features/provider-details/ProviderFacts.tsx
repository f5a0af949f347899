import { activeToken } from '@trove/contract/pricing/tokens.ts';
import { PROVIDERS } from '@trove/contract/screens/pages.ts';
import { shownName } from '@trove/contract/shown-name.ts';
import type { Provider } from '@trove/contract/wire/trade/providers.ts';
import { styled } from '@trove/kit/core.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { orMissing, ProviderPanels } from '@trove/kit/ui/data/ProviderPanels.tsx';
import { Did } from '@trove/kit/ui/data/ShortHash.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Well } from '@trove/kit/ui/layout/surfaces.tsx';
import { Figures, Heading, Muted } from '@trove/kit/ui/layout/text.tsx';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: 16px;
`;

const Cost = styled(Well)`
  display: flex;
  flex-direction: column;
  gap: 2px;

  strong {
    font-size: 16px;
    font-weight: 600;
  }
`;

/** All details of the chosen provider (spec 000 §2.7). */
export function ProviderFacts({ provider }: { provider: Provider }) {
  const { config, notify } = useHost();
  const token = activeToken(config.tokens).name;
  return (
    <Stack gap={6} as="section" aria-labelledby="provider">
      <Head>
        <Stack gap={1}>
          <Heading id="provider">{orMissing(shownName(provider.providerName))}</Heading>
          <Muted>
            {PROVIDERS.subtitle(orMissing(provider.region), orMissing(provider.storage))}
          </Muted>
          {provider.providerDid && <Did did={provider.providerDid} notify={notify} />}
        </Stack>
        <Cost>
          <Muted as="span">{PROVIDERS.hostingCost}</Muted>
          <Figures as="strong">{PROVIDERS.cost(orMissing(provider.hostingCost), token)}</Figures>
        </Cost>
      </Head>
      <ProviderPanels provider={provider} />
    </Stack>
  );
}
