import { PRICE } from '@trove/contract/limits.ts';
import { formatPrice } from '@trove/contract/pricing/price.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';
import type { CompetitionRecord } from '@trove/contract/wire/people/competition.ts';
import type { PrizePlace } from '@trove/contract/wire/trade/prize.ts';
import { useQuery, useQueryClient } from '@trove/kit/core.ts';
import { toAppError } from '@trove/kit/errors/app-error.ts';
import { useApi, useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { useTyped } from '@trove/kit/remote/use-typed.ts';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { ExplorerAnchor } from '@trove/kit/ui/actions/ExplorerAnchor.tsx';
import { useAsyncAction } from '@trove/kit/ui/actions/use-async-action.ts';
import { Notice } from '@trove/kit/ui/feedback/Notice.tsx';
import { StatusPanel } from '@trove/kit/ui/feedback/StatusPanel.tsx';
import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';
import { Chip } from '@trove/kit/ui/layout/Chip.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Heading, Muted, Small } from '@trove/kit/ui/layout/text.tsx';
import type { FormEvent } from 'react';

import { ActionList } from '#common/ActionList.tsx';
import { payPrize, prizesQuery } from '#common/organizing.queries.ts';
import { PRIZES as WORDS } from '#common/texts/prizes.ts';
import { viewerTime } from '#common/time/viewer-time.ts';
import { useLiveCompetition } from '#common/use-live-competition.ts';

const AMOUNT = new RegExp(`^\\d+(?:\\.\\d{1,${PRICE.decimals}})?$`);
const isAmount = (typed: string) => AMOUNT.test(typed) && Number(typed) > 0;

/** Prizes of the first places, which the organizer's wallet pays once submissions are closed. */
export function PrizesPanel({ competition }: { competition: CompetitionRecord }) {
  const { id: compId, deadlines, now } = competition;
  const { did } = useSession();
  const isOver = Date.parse(deadlines.submission) < Date.parse(now);
  const { data, isError, refetch } = useQuery({
    ...prizesQuery(useApi(), compId, did),
    enabled: isOver,
  });
  useLiveCompetition(compId);
  return (
    <Card as="section" aria-label={WORDS.title}>
      <Stack gap={4}>
        <Heading>{WORDS.title}</Heading>
        <Muted>{isOver ? WORDS.text : WORDS.early(viewerTime(deadlines.submission))}</Muted>
        {isError && <StatusPanel title={`${WORDS.title} could not be loaded`} onRetry={refetch} />}
        {data?.length === 0 && <Small>{WORDS.none}</Small>}
        <ActionList>
          {data?.map((place) => (
            <li key={place.id}>
              <strong>{WORDS.place(place.rank)}</strong>
              <span>{place.name}</span>
              <Prize compId={compId} place={place} />
            </li>
          ))}
        </ActionList>
      </Stack>
    </Card>
  );
}

function Prize({ compId, place }: { compId: string; place: PrizePlace }) {
  const { config } = useHost();
  const token = activeToken(config.tokens).name;
  const { prize } = place;
  if (prize?.state === 'running')
    return <Chip>{WORDS.waiting(formatPrice(prize.amount, token))}</Chip>;
  if (prize?.state === 'done')
    return (
      <Row gap={3} wraps>
        <Chip tone="success">{WORDS.paid(formatPrice(prize.amount, token))}</Chip>
        <ExplorerAnchor explorer={config.services.explorer} transactionId={prize.transactionId} />
      </Row>
    );
  return <PrizeForm compId={compId} place={place} token={token} />;
}

interface PrizeFormProps {
  compId: string;
  place: PrizePlace;
  token: string;
}

function PrizeForm({ compId, place: { id, rank, name, prize }, token }: PrizeFormProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [typed, setTyped, forget] = useTyped(`prize_${compId}_${id}`, '');
  const { state, error, run } = useAsyncAction(async () => {
    await payPrize(api, compId, { id, amount: Number(typed) });
    forget();
    await queryClient.invalidateQueries({ queryKey: ['competitions', compId, 'leaderboard'] });
  });
  const problem = error === null ? prize?.message : toAppError(error).message;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isAmount(typed)) void run();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap={2}>
        {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
        <Row gap={3} wraps items="end">
          <TextInput
            label={WORDS.amount(token)}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value.trim())}
            {...(typed !== '' && !isAmount(typed) && { error: WORDS.wrong })}
          />
          <AsyncButton
            type="submit"
            aria-label={WORDS.payLabel(rank, name)}
            state={state === 'working' ? 'working' : 'idle'}
            working={WORDS.paying}
            disabled={!isAmount(typed)}
          >
            {WORDS.pay}
          </AsyncButton>
        </Row>
      </Stack>
    </form>
  );
}
