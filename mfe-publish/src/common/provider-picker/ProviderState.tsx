import type { Provider } from '@trove/contract/wire/trade/providers.ts';
import { formatBytes } from '@trove/kit/lib/format-bytes.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { NotVerified } from '@trove/kit/ui/data/MachineOffer.tsx';
import { Chip } from '@trove/kit/ui/layout/Chip.tsx';
import { Row } from '@trove/kit/ui/layout/layout.tsx';
import { Check, TriangleAlert } from 'lucide-react';

import { PROVIDER_PICKER } from '#common/texts/selling.ts';

import { isUntested } from './is-untested.ts';
import { roomOf } from './order-providers.ts';
import type { Probe } from './probe-endpoint.ts';

interface ProviderStateProps {
  provider: Provider;
  /** Unset while the probe is running. */
  probe: Probe | undefined;
  /** Bytes of the file to be hosted, if there is one. */
  fileSize: number | undefined;
}

/** Current state of a provider: whether it responds, how fast, and whether the file fits. */
export function ProviderState({ provider, probe, fileSize }: ProviderStateProps) {
  const untested = isUntested(provider, probe, useHost().config);
  const room = untested || probe?.state === 'silent' ? undefined : roomOf(provider, probe);
  return (
    <Row as="span" gap={1} wraps>
      {probe === undefined && <Chip>{PROVIDER_PICKER.asking}</Chip>}
      {probe?.state === 'silent' && (
        <Chip tone="danger">
          <TriangleAlert size={12} aria-hidden />
          {PROVIDER_PICKER.silent}
        </Chip>
      )}
      {untested && <NotVerified />}
      {!untested && probe?.state === 'answers' && (
        <Chip>{PROVIDER_PICKER.answersIn(probe.latencyMs)}</Chip>
      )}
      {room !== undefined && <Chip>{PROVIDER_PICKER.room(formatBytes(room))}</Chip>}
      {room !== undefined && fileSize !== undefined && (
        <FitChip fits={fileSize <= room} size={formatBytes(fileSize)} />
      )}
    </Row>
  );
}

const FitChip = ({ fits, size }: { fits: boolean; size: string }) => (
  <Chip tone={fits ? 'success' : 'warning'}>
    {fits && <Check size={12} aria-hidden />}
    {fits ? PROVIDER_PICKER.fits(size) : PROVIDER_PICKER.tooSmall(size)}
  </Chip>
);
