import { MISSING_VALUE } from '@trove/contract/screens/common.ts';
import { PROVIDERS } from '@trove/contract/screens/pages.ts';
import type { Provider } from '@trove/contract/wire/trade/providers.ts';

import { styled } from '../../core.ts';
import { Stack } from '../layout/layout.tsx';
import { Card } from '../layout/surfaces.tsx';
import { Subheading } from '../layout/text.tsx';
import { Fact, FactList } from './FactList.tsx';

const Panels = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(300px, 100%), 1fr));
  gap: 16px;
`;

/** Returns a provider's value, or `-` if it is missing (spec 000 §2.7, spec 001 §2). */
export const orMissing = (value: string | number | undefined): string =>
  String(value ?? '') || MISSING_VALUE;

/**
 * 'System Specifications' and 'Resource Allocation' of a provider, the same on its page and in the picker. A machine of
 * the infra wizard has the rows its owner filled in: the wizard does not ask for the others.
 */
export function ProviderPanels({ provider }: { provider: Provider }) {
  const { system, resources } = PROVIDERS;
  const isShown = (value: string) => provider.service === undefined || value !== '';
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
  const shown = panels
    .map(({ title, facts }) => ({ title, facts: facts.filter(([, value]) => isShown(value)) }))
    .filter(({ facts }) => facts.length > 0);
  if (shown.length === 0) return null;
  return (
    <Panels>
      {shown.map(({ title, facts }) => (
        <Card key={title} as="section">
          <Stack gap={4}>
            <Subheading>{title}</Subheading>
            <FactList>
              {facts.map(([name, value]) => (
                <Fact key={name} name={name} value={orMissing(value)} />
              ))}
            </FactList>
          </Stack>
        </Card>
      ))}
    </Panels>
  );
}
