import type { FaucetStatus as Status } from '@trove/contract/wire/node/faucet.ts';
import { styled } from '@trove/kit/core.ts';
import { middleShortened } from '@trove/kit/lib/middle-shortened.ts';
import { formatTime } from '@trove/kit/lib/relative-date.ts';
import { waitText } from '@trove/kit/lib/wait-text.ts';
import { formatAmount, Price } from '@trove/kit/ui/data/Price.tsx';
import { useSecondsUntil } from '@trove/kit/ui/feedback/use-seconds-until.ts';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Figures, Mono, Small } from '@trove/kit/ui/layout/text.tsx';

const Track = styled.div`
  height: 6px;
  border-radius: 999px;
  background: var(--trove-pressed);
  overflow: hidden;

  > div {
    height: 100%;
    border-radius: inherit;
    background: var(--trove-primary-solid);
    transform-origin: left;
  }
`;

const Line = styled(Row)`
  min-height: 24px;
  font-size: 13px;

  > :first-of-type {
    color: var(--trove-text-muted);
  }
`;

interface FaucetStatusProps {
  status: Status;
  /** DID whose balance and wait are shown; empty for none. */
  did: string;
  token: string;
}

/** Reserve of the faucet, balance of the DID, and the time it has to wait. */
export function FaucetStatus({ status, did, token }: FaucetStatusProps) {
  const { reserve, capacity, balance, max, perRequest } = status;
  const nextAt = status.nextAt === null ? null : Date.parse(status.nextAt);
  const seconds = useSecondsUntil(nextAt);
  return (
    <Stack gap={3}>
      {did !== '' && (
        <Stack gap={1}>
          <Line justify="space-between">
            <span>
              Balance of <Mono title={did}>{middleShortened(did)}</Mono>
            </span>
            <Price amount={balance} token={token} />
          </Line>
          <Line justify="space-between">
            <span>Next request</span>
            <Figures>
              {seconds > 0 && nextAt !== null
                ? `in ${waitText(seconds)}, at ${formatTime(nextAt)}`
                : 'now'}
            </Figures>
          </Line>
        </Stack>
      )}
      <Stack gap={2}>
        <Line justify="space-between">
          <span>Reserve</span>
          <Figures>
            {formatAmount(reserve)}
            {capacity !== undefined && ` of ${formatAmount(capacity)}`} {token}
          </Figures>
        </Line>
        {capacity !== undefined && capacity > 0 && (
          <Track aria-hidden>
            <div style={{ transform: `scaleX(${Math.min(1, reserve / capacity)})` }} />
          </Track>
        )}
      </Stack>
      <Small>
        {formatAmount(perRequest)} {token} per request, up to a balance of {formatAmount(max)}{' '}
        {token}.
      </Small>
    </Stack>
  );
}
