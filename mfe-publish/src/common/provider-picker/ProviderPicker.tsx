import { paths } from '@trove/contract/paths.ts';
import { NO_DATA } from '@trove/contract/screens/common.ts';
import { MACHINE } from '@trove/contract/screens/machines.ts';
import { PROVIDERS } from '@trove/contract/screens/pages.ts';
import { nameInSentence } from '@trove/contract/shown-name.ts';
import { groupByPlatform } from '@trove/contract/wire/trade/providers.ts';
import type { Platform, Provider } from '@trove/contract/wire/trade/providers.ts';
import { providersQuery } from '@trove/kit/api/providers.queries.ts';
import { styled, useQuery } from '@trove/kit/core.ts';
import { toAppError } from '@trove/kit/errors/app-error.ts';
import { useApi } from '@trove/kit/remote/host-context.tsx';
import { Button, ButtonLink } from '@trove/kit/ui/actions/Button.tsx';
import { Modal } from '@trove/kit/ui/dialogs/Modal.tsx';
import { StatusPanel } from '@trove/kit/ui/feedback/StatusPanel.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Muted } from '@trove/kit/ui/layout/text.tsx';
import { ListSkeleton } from '@trove/kit/ui/skeletons/ListSkeleton.tsx';
import { useEffect, useMemo, useRef, useState } from 'react';

import { WIZARD } from '#common/texts/publishing.ts';
import { PROVIDER_PICKER } from '#common/texts/selling.ts';

import { ChosenProvider } from './ChosenProvider.tsx';
import { PlatformGrid } from './PlatformGrid.tsx';
import { ProviderChoices } from './ProviderChoices.tsx';
import { useProbes } from './use-probes.ts';

const WIDTH = 960;
const NOBODY: readonly Provider[] = [];

const Columns = styled.div`
  display: grid;
  grid-template-columns: 300px minmax(0, 1fr);
  gap: 24px;
  align-items: start;

  @media (max-width: 799px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

interface ProviderPickerProps {
  /** Bytes of the file to be hosted; unset when none is chosen yet, or when it is a link. */
  fileSize?: number;
  /** The wizard reads DID, hosting cost and endpoints from it; `onClose` is called next. */
  onSelect: (provider: Provider) => void;
  onClose: () => void;
}

/** Dialog to find a provider, platform first (spec 001 §2). Open it with `PageDialog`, as it depends on MUI. */
export function ProviderPicker({ fileSize, onSelect, onClose }: ProviderPickerProps) {
  const { data: rows, isPending, error, refetch } = useQuery(providersQuery(useApi()));
  const platforms = useMemo(() => groupByPlatform(rows ?? []), [rows]);
  const [platformName, setPlatformName] = useState<string | null>(null);
  const [left, setLeft] = useState<string | null>(null);
  const [selectedId, setSelectedId] = useState<string>();
  const platform = platforms.find(({ name }) => name === platformName);
  const providers = platform?.providers ?? NOBODY;
  const selected = providers.find(({ id }) => id === selectedId) ?? providers[0];
  const { probes, askAgain } = useProbes(providers);

  const choose = ({ name }: Platform) => {
    setSelectedId(undefined);
    setPlatformName(name);
  };
  const goBack = () => {
    setLeft(platformName);
    setPlatformName(null);
  };
  const select = (provider: Provider) => {
    onSelect(provider);
    onClose();
  };

  return (
    <Modal
      open
      onClose={onClose}
      width={WIDTH}
      title={platform ? PROVIDERS.listOf(nameInSentence(platform.name)) : PROVIDER_PICKER.title}
      actions={
        platform && (
          <>
            <Button onClick={goBack}>{WIZARD.back}</Button>
            {selected && (
              <Button variant="primary" onClick={() => select(selected)}>
                {PROVIDERS.select}
              </Button>
            )}
          </>
        )
      }
    >
      {platform ? (
        <Focused key={platform.name}>
          <ProviderChoices
            providers={providers}
            selected={selected}
            probes={probes}
            fileSize={fileSize}
            onSelect={({ id }) => setSelectedId(id)}
          />
          {selected && (
            <ChosenProvider
              provider={selected}
              probe={probes.get(selected.id)}
              fileSize={fileSize}
              onAskAgain={askAgain}
            />
          )}
        </Focused>
      ) : isPending ? (
        <ListSkeleton />
      ) : error !== null ? (
        <StatusPanel title={toAppError(error).message} onRetry={refetch} />
      ) : platforms.length === 0 ? (
        <Stack gap={4} items="start">
          <Muted>{NO_DATA}</Muted>
          <ButtonLink to={paths.upload('infra')} variant="primary">
            {MACHINE.registerFirst}
          </ButtonLink>
        </Stack>
      ) : (
        <PlatformGrid platforms={platforms} left={left} onChoose={choose} />
      )}
    </Modal>
  );
}

/** Focuses the chosen radio button, where the arrow keys choose, because the pressed card is unmounted. */
function Focused({ children }: { children: React.ReactNode }) {
  const columns = useRef<HTMLDivElement>(null);
  useEffect(() => {
    columns.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, []);
  return <Columns ref={columns}>{children}</Columns>;
}
