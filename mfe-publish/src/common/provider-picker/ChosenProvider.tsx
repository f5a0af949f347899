import { activeToken } from '@trove/contract/pricing/tokens.ts';
import { MACHINE } from '@trove/contract/screens/machines.ts';
import { PROVIDERS } from '@trove/contract/screens/pages.ts';
import { shownName } from '@trove/contract/shown-name.ts';
import type { Provider } from '@trove/contract/wire/trade/providers.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Fact, FactList } from '@trove/kit/ui/data/FactList.tsx';
import { MachineOffer } from '@trove/kit/ui/data/MachineOffer.tsx';
import { orMissing, ProviderPanels } from '@trove/kit/ui/data/ProviderPanels.tsx';
import { Did } from '@trove/kit/ui/data/ShortHash.tsx';
import { Notice } from '@trove/kit/ui/feedback/Notice.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Small, Subheading } from '@trove/kit/ui/layout/text.tsx';
import { useId } from 'react';

import { PROVIDER_PICKER } from '#common/texts/selling.ts';
import { useFocusKept } from '#common/use-focus-kept.ts';

import { isUntested } from './is-untested.ts';
import { roomOf } from './order-providers.ts';
import type { Probe } from './probe-endpoint.ts';

interface ChosenProviderProps {
  provider: Provider;
  probe: Probe | undefined;
  fileSize: number | undefined;
  onAskAgain: () => void;
}

/** Right column of step two: details of the chosen provider, with warnings (spec 001 §2). */
export function ChosenProvider({ provider, probe, fileSize, onAskAgain }: ChosenProviderProps) {
  const { config, notify } = useHost();
  const id = useId();
  const focus = useFocusKept();
  const token = activeToken(config.tokens).name;
  const { service } = provider;
  const room = isUntested(provider, probe, config) ? undefined : roomOf(provider, probe);
  return (
    <Stack gap={4} as="section" aria-labelledby={id} tabIndex={-1} {...focus}>
      <Stack gap={1} items="start">
        <Subheading id={id}>{orMissing(shownName(provider.providerName))}</Subheading>
        {provider.providerDid !== '' && <Did did={provider.providerDid} notify={notify} />}
      </Stack>
      {probe?.state === 'silent' && (
        <Notice tone="danger">
          <Row gap={3} justify="space-between" wraps>
            {PROVIDER_PICKER.silentAdvice}
            <Button size="small" onClick={onAskAgain}>
              {PROVIDER_PICKER.askAgain}
            </Button>
          </Row>
        </Notice>
      )}
      {fileSize !== undefined && room !== undefined && room < fileSize && (
        <Notice tone="warning">{PROVIDER_PICKER.tooSmallAdvice}</Notice>
      )}
      {service && <MachineOffer service={service} />}
      <FactList>
        <Fact name={PROVIDER_PICKER.region} value={orMissing(provider.region)} />
        {!(service && provider.storage === '') && (
          <Fact name={PROVIDER_PICKER.storage} value={orMissing(provider.storage)} />
        )}
        <Fact
          name={PROVIDERS.hostingCost}
          value={PROVIDERS.cost(orMissing(provider.hostingCost), token)}
        />
      </FactList>
      {service && <Small>{MACHINE.hostingNote}</Small>}
      <ProviderPanels provider={provider} />
    </Stack>
  );
}
