import { PROVIDERS } from '@trove/shared/contract/screens-pages.ts';
import { MISSING_VALUE } from '@trove/shared/contract/screens.ts';
import { activeToken } from '@trove/shared/contract/tokens.ts';
import type { Provider } from '@trove/shared/contract/wire/providers.ts';
import { styled } from '@trove/shared/kit/core.ts';
import { useHost } from '@trove/shared/remote/host-context.tsx';
import { Stack } from '@trove/shared/ui/layout.tsx';
import { Did } from '@trove/shared/ui/ShortHash.tsx';
import { Card, Well } from '@trove/shared/ui/surfaces.tsx';
import { Figures, Heading, Muted, Subheading } from '@trove/shared/ui/text.tsx';

import { Fact, FactList } from '#common/widgets/FactList.tsx';

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

const Panels = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(300px, 100%), 1fr));
  gap: 16px;
`;

const or = (value: string | number | undefined) => String(value ?? '') || MISSING_VALUE;

/** The chosen provider in full (spec 000 §2.7). */
export function ProviderFacts({ provider }: { provider: Provider }) {
  const { config, notify } = useHost();
  const { system, resources } = PROVIDERS;
  const token = activeToken(config.tokens).name;
  const panels = [
    {
      title: system.title,
      facts: [
        [system.os, provider.os],
        [system.processor, provider.processor],
        [system.gpu, provider.gpu],
        [system.supports, provider.supportedModels],
      ],
    },
    {
      title: resources.title,
      facts: [
        [resources.storage, provider.storage],
        [resources.memory, provider.memory],
        [resources.cores, provider.core],
      ],
    },
  ] as const;
  return (
    <Stack gap={6} as="section" aria-labelledby="provider">
      <Head>
        <Stack gap={1}>
          <Heading id="provider">{or(provider.providerName)}</Heading>
          <Muted>{PROVIDERS.subtitle(or(provider.region), or(provider.storage))}</Muted>
          {provider.providerDid && <Did did={provider.providerDid} notify={notify} />}
        </Stack>
        <Cost>
          <Muted as="span">{PROVIDERS.hostingCost}</Muted>
          <Figures as="strong">{PROVIDERS.cost(or(provider.hostingCost), token)}</Figures>
        </Cost>
      </Head>
      <Panels>
        {panels.map(({ title, facts }) => (
          <Card key={title} as="section">
            <Stack gap={4}>
              <Subheading>{title}</Subheading>
              <FactList>
                {facts.map(([name, value]) => (
                  <Fact key={name} name={name} value={or(value)} />
                ))}
              </FactList>
            </Stack>
          </Card>
        ))}
      </Panels>
    </Stack>
  );
}
