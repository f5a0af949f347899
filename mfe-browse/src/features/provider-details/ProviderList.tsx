import { PROVIDERS } from '@trove/shared/contract/screens-pages.ts';
import { NO_DATA } from '@trove/shared/contract/screens.ts';
import type { Provider } from '@trove/shared/contract/wire/providers.ts';
import { styled } from '@trove/shared/kit/core.ts';
import { Stack } from '@trove/shared/ui/layout.tsx';
import { Muted, Small } from '@trove/shared/ui/text.tsx';
import { TextInput } from '@trove/shared/ui/TextInput.tsx';
import { Search } from 'lucide-react';
import { useState } from 'react';

import { mark } from '#common/widgets/mark-styles.ts';

const List = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: 8px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Choice = styled.label`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: 2px 8px;
  align-items: center;
  padding: 12px 16px;
  border: 1px solid var(--trove-border);
  border-radius: var(--trove-radius);
  background: var(--trove-surface);
  cursor: pointer;
  overflow-wrap: anywhere;

  &:hover {
    border-color: var(--trove-border-strong);
  }

  &:has(:checked) {
    border-color: var(--trove-primary-text);
    background: linear-gradient(var(--trove-primary-light), var(--trove-primary-light))
      var(--trove-surface);
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--trove-focus);
    outline-offset: 2px;
  }

  ${mark}

  input:not(:checked) {
    border-radius: 50%;
  }

  strong {
    font-size: 14px;
    font-weight: 500;
    line-height: 20px;
  }

  > :last-child {
    grid-column: 2;
  }
`;

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
      <List aria-label="Providers">
        {found.map((provider) => (
          <Choice key={provider.id}>
            <input
              type="radio"
              name="provider"
              aria-label={provider.providerName}
              checked={provider === selected}
              onChange={() => onSelect(provider)}
            />
            <strong>{provider.providerName}</strong>
            <Small>{provider.region}</Small>
          </Choice>
        ))}
      </List>
      {found.length === 0 && <Muted>{NO_DATA}</Muted>}
    </Stack>
  );
}
