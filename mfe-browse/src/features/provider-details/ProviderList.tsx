import { MISSING_VALUE, NO_DATA } from '@trove/contract/screens/common.ts';
import { PROVIDERS } from '@trove/contract/screens/pages.ts';
import { shownName } from '@trove/contract/shown-name.ts';
import type { Provider } from '@trove/contract/wire/trade/providers.ts';
import { RadioCard, RadioCards } from '@trove/kit/ui/fields/RadioCards.tsx';
import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Muted, Small } from '@trove/kit/ui/layout/text.tsx';
import { Search } from 'lucide-react';
import { useState } from 'react';

interface ProviderListProps {
  providers: readonly Provider[];
  selected: Provider | undefined;
  onSelect: (provider: Provider) => void;
}

/** The providers of a platform, one of them chosen (spec 000 §2.7). */
export function ProviderList({ providers, selected, onSelect }: ProviderListProps) {
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLowerCase();
  const found = providers.filter(({ providerName }) => providerName.toLowerCase().includes(wanted));
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
      <RadioCards aria-label="Providers">
        {found.map((provider) => (
          <RadioCard key={provider.id}>
            <input
              type="radio"
              name="provider"
              aria-label={provider.providerName}
              checked={provider === selected}
              onChange={() => onSelect(provider)}
            />
            <strong>{shownName(provider.providerName) || MISSING_VALUE}</strong>
            <Small>{shownName(provider.region)}</Small>
          </RadioCard>
        ))}
      </RadioCards>
      {found.length === 0 && <Muted>{NO_DATA}</Muted>}
    </Stack>
  );
}
