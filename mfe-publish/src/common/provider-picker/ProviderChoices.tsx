import { MISSING_VALUE, NO_DATA } from '@trove/contract/screens/common.ts';
import { PROVIDERS } from '@trove/contract/screens/pages.ts';
import { shownName } from '@trove/contract/shown-name.ts';
import type { Provider } from '@trove/contract/wire/trade/providers.ts';
import { RadioCard, RadioCards } from '@trove/kit/ui/fields/RadioCards.tsx';
import { SelectInput } from '@trove/kit/ui/fields/SelectInput.tsx';
import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Muted, Small } from '@trove/kit/ui/layout/text.tsx';
import { Search } from 'lucide-react';
import { useState } from 'react';

import { PROVIDER_PICKER } from '#common/texts/selling.ts';

import { orderProviders } from './order-providers.ts';
import type { ProviderOrder } from './order-providers.ts';
import { ProviderState } from './ProviderState.tsx';
import type { Probes } from './use-probes.ts';

const ORDERS = Object.keys(PROVIDER_PICKER.orders) as ProviderOrder[];

interface ProviderChoicesProps {
  providers: readonly Provider[];
  selected: Provider | undefined;
  probes: Probes;
  fileSize: number | undefined;
  onSelect: (provider: Provider) => void;
}

/** Left column of step two: the providers of a platform, with search and sorting (spec 001 §2). */
export function ProviderChoices(props: ProviderChoicesProps) {
  const { providers, selected, probes, fileSize, onSelect } = props;
  const [query, setQuery] = useState('');
  const [order, setOrder] = useState<ProviderOrder>('listed');
  const wanted = query.trim().toLowerCase();
  const found = orderProviders(providers, order, probes).filter(({ providerName }) =>
    providerName.toLowerCase().includes(wanted),
  );
  return (
    <Stack gap={4}>
      <TextInput
        type="search"
        label="Search providers"
        hidesLabel
        placeholder={PROVIDERS.search}
        value={query}
        start={<Search size={16} aria-hidden />}
        onChange={(event) => setQuery(event.target.value)}
      />
      <SelectInput
        label={PROVIDER_PICKER.order}
        value={order}
        onChange={(event) => setOrder(event.target.value as ProviderOrder)}
      >
        {ORDERS.map((each) => (
          <option key={each} value={each}>
            {PROVIDER_PICKER.orders[each]}
          </option>
        ))}
      </SelectInput>
      <RadioCards aria-label="Providers">
        {found.map((provider) => (
          <RadioCard key={provider.id}>
            <input
              type="radio"
              name="picked-provider"
              aria-label={provider.providerName}
              checked={provider.id === selected?.id}
              onChange={() => onSelect(provider)}
            />
            <strong>{shownName(provider.providerName) || MISSING_VALUE}</strong>
            <Small>{shownName(provider.region)}</Small>
            <ProviderState
              provider={provider}
              probe={probes.get(provider.id)}
              fileSize={fileSize}
            />
          </RadioCard>
        ))}
      </RadioCards>
      {found.length === 0 && <Muted as="output">{NO_DATA}</Muted>}
    </Stack>
  );
}
