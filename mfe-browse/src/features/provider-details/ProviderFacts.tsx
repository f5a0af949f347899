import { paths } from '@trove/contract/paths.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';
import { MACHINE, machinePrice, publishWithPath } from '@trove/contract/screens/machines.ts';
import { PROVIDERS } from '@trove/contract/screens/pages.ts';
import { shownName } from '@trove/contract/shown-name.ts';
import type { Provider } from '@trove/contract/wire/trade/providers.ts';
import { styled } from '@trove/kit/core.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { ButtonLink } from '@trove/kit/ui/actions/Button.tsx';
import { MachineOffer, NotVerified } from '@trove/kit/ui/data/MachineOffer.tsx';
import { orMissing, ProviderPanels } from '@trove/kit/ui/data/ProviderPanels.tsx';
import { Did } from '@trove/kit/ui/data/ShortHash.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Well } from '@trove/kit/ui/layout/surfaces.tsx';
import { Figures, Heading, Muted, Small } from '@trove/kit/ui/layout/text.tsx';

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
  const { service } = provider;
  return (
    <Stack gap={6} as="section" aria-labelledby="provider">
      <Head>
        <Stack gap={1}>
          <Heading id="provider">{orMissing(shownName(provider.providerName))}</Heading>
          <Muted>{subtitle(provider)}</Muted>
          {provider.providerDid && <Did did={provider.providerDid} notify={notify} />}
        </Stack>
        <Row gap={3} wraps items="stretch">
          {service && (
            <Cost>
              <Muted as="span">{MACHINE.price}</Muted>
              <strong>{machinePrice(service.pricing)}</strong>
            </Cost>
          )}
          <Cost>
            <Muted as="span">{PROVIDERS.hostingCost}</Muted>
            <Figures as="strong">{PROVIDERS.cost(orMissing(provider.hostingCost), token)}</Figures>
          </Cost>
        </Row>
      </Head>
      {service && (
        <Stack gap={2} items="start">
          <NotVerified />
          <Small>{MACHINE.hostingNote}</Small>
        </Stack>
      )}
      {service && <MachineOffer service={service} />}
      <ProviderPanels provider={provider} />
      <div>
        <ButtonLink to={publishWithPath(paths.chooseUpload(), provider.id)}>
          {MACHINE.publishWith}
        </ButtonLink>
      </div>
    </Stack>
  );
}

/** A machine of the infra wizard states only what its owner has filled in. */
function subtitle({ region, storage, service }: Provider): string {
  if (service !== undefined && storage === '') return region;
  return PROVIDERS.subtitle(orMissing(region), orMissing(storage));
}
