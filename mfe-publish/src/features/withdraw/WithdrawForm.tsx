import { WITHDRAW } from '@trove/contract/limits.ts';
import { priceText } from '@trove/contract/pricing/price.ts';
import { toAppError } from '@trove/kit/errors/app-error.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { TakesLonger } from '@trove/kit/remote/TakesLonger.tsx';
import { useTyped } from '@trove/kit/remote/use-typed.ts';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Notice } from '@trove/kit/ui/feedback/Notice.tsx';
import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Small } from '@trove/kit/ui/layout/text.tsx';
import { useRef } from 'react';
import type { FormEvent } from 'react';

import { WITHDRAW_PAGE } from '#common/texts/selling.ts';
import { MINIMUM_WHY } from '#common/texts/wizard-steps.ts';

import { checkAmount } from './check-amount.ts';
import { useWithdraw } from './use-withdraw.ts';
import { WalletAddress } from './WalletAddress.tsx';

interface WithdrawFormProps {
  did: string | null;
  available: number;
  token: string;
}

/** Withdraws an amount of the earnings to the wallet (spec 001 §2, §5). */
export function WithdrawForm({ did, available, token }: WithdrawFormProps) {
  const { config } = useHost();
  const [typed, setTyped, forget] = useTyped('withdrawal', '');
  const amount = useRef<HTMLInputElement>(null);
  const withdraw = useWithdraw(() => {
    forget();
    // The pressed button is disabled now.
    amount.current?.focus({ preventScroll: true });
  });
  const checked = checkAmount(typed, available, token);
  const isPossible = did !== null && 'tokens' in checked;
  const isWrong = typed.trim() !== '' && 'problem' in checked;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPossible && !withdraw.isPending) withdraw.mutate(checked.tokens);
  };
  const type = (text: string) => {
    withdraw.reset();
    setTyped(text);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <WalletAddress did={did} />
        <TextInput
          ref={amount}
          label="Amount"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          start={<Small as="span">{token}</Small>}
          end={
            <Button
              size="small"
              variant="ghost"
              disabled={available < WITHDRAW.min || withdraw.isPending}
              onClick={() => type(priceText(available))}
            >
              {WITHDRAW_PAGE.max}
            </Button>
          }
          value={typed}
          readOnly={withdraw.isPending}
          onChange={(event) => type(event.currentTarget.value)}
          {...(isWrong && { error: checked.problem })}
        />
        {withdraw.isError && <Notice tone="danger">{toAppError(withdraw.error).message}</Notice>}
        <AsyncButton
          type="submit"
          variant="primary"
          size="large"
          wide
          state={withdraw.isPending ? 'working' : 'idle'}
          working="Processing…"
          disabled={!isPossible}
        >
          {WITHDRAW_PAGE.submit(config.wallet.providerName)}
        </AsyncButton>
        {withdraw.isPending && <TakesLonger once="done" />}
        <Stack gap={1}>
          <Small>{WITHDRAW_PAGE.minimum(token)}</Small>
          <Small>{MINIMUM_WHY}</Small>
          <Small>{WITHDRAW_PAGE.note}</Small>
        </Stack>
      </Stack>
    </form>
  );
}
