import type { FaucetReply } from '@trove/contract/wire/node/faucet.ts';
import { formatTime } from '@trove/kit/lib/relative-date.ts';
import { waitTextOfMs } from '@trove/kit/lib/wait-text.ts';

import { FAUCET, TOKEN, TREASURY, walletAccount } from '../../chain/ledger/accounts.ts';
import type { Context } from '../../core/context.ts';
import type { FaucetLimits } from '../../core/faucet-limits.ts';
import type { Tx } from '../../platform/db/schema.ts';
import type { Keep } from '../../platform/db/transact.ts';
import { microFromTokens, tokensFromMicro } from '../../platform/money.ts';
import { Refusal } from '../../platform/refusal.ts';
import { countPayouts, readOutflow, type Wait, findWait } from './claims.ts';

const RESERVE = 'faucet:reserve';

/** Fills the faucet's own account, once per network. */
export async function fillReserve(
  { config, ledger }: Context,
  tx: Tx,
  limits: FaucetLimits,
): Promise<void> {
  const filled = await tx
    .selectFrom('transactions')
    .select('number')
    .where('external_id', '=', RESERVE)
    .executeTakeFirst();
  if (filled) return;
  const amount = microFromTokens(limits.reserve);
  await ledger.post(tx, {
    kind: 'issue',
    externalId: RESERVE,
    did: config.tokenCreatorDid,
    memo: 'Reserve of the faucet',
    lines: [
      { account: TREASURY, asset: TOKEN, amount: -amount },
      { account: FAUCET, asset: TOKEN, amount },
    ],
  });
}

function waitReply({ nextAt, limit }: Wait, now: number, limits: FaucetLimits): FaucetReply {
  const rule =
    limit === 'day'
      ? `${limits.perDay} requests a day`
      : `one request every ${waitTextOfMs(limits.intervalMs)}`;
  return {
    success: false,
    message: `Please wait ${waitTextOfMs(nextAt - now)} before requesting again (at ${formatTime(nextAt)}). The limit is ${rule}.`,
    nextAt: new Date(nextAt).toISOString(),
    retryAfter: Math.ceil((nextAt - now) / 1000),
  };
}

/** Checks, pays and records a request in one commit: a refused request consumes nothing (rules.md#faucet). */
export const payOut = (
  context: Context,
  limits: FaucetLimits,
  { did, tokens }: { did: string; tokens: number },
  keep: Keep<FaucetReply>,
): Promise<FaucetReply> =>
  context.transact(async (tx, afterwards) => {
    const { clock, ledger, sockets } = context;
    const now = clock.now();
    const amount = microFromTokens(tokens);
    await fillReserve(context, tx, limits);

    const wait = await findWait(tx, did, now, limits);
    if (wait) return waitReply(wait, now, limits);

    const balance = await ledger.balanceOf(tx, walletAccount(did), TOKEN);
    if (balance + amount > microFromTokens(limits.maxHolding)) {
      throw new Refusal(
        `This wallet holds ${tokensFromMicro(balance)} tokens. The faucet fills a wallet up to ${limits.maxHolding}.`,
      );
    }
    if ((await ledger.balanceOf(tx, FAUCET, TOKEN)) < amount)
      throw new Refusal('The faucet is empty.');
    if ((await readOutflow(tx, now)) + amount > microFromTokens(limits.dailyOutflow)) {
      throw new Refusal('The faucet has reached its daily limit. Please try again tomorrow.');
    }

    const { epoch, transactionId } = await ledger.post(tx, {
      kind: 'faucet',
      externalId: `faucet:${did}:${(await countPayouts(tx, did)) + 1}`,
      did,
      memo: 'Tokens from the faucet',
      lines: [
        { account: FAUCET, asset: TOKEN, amount: -amount },
        { account: walletAccount(did), asset: TOKEN, amount },
      ],
    });
    afterwards(() => sockets.push(did, { type: 'balance', data: { did } }));

    const next = await findWait(tx, did, now, limits);
    const paid: FaucetReply = {
      success: true,
      hash: transactionId,
      txId: transactionId,
      amount: tokens,
      balance: tokensFromMicro(balance + amount),
      nextAt: new Date(next?.nextAt ?? epoch * 1000).toISOString(),
      retryAfter: next ? Math.ceil((next.nextAt - now) / 1000) : 0,
    };
    await keep(tx, paid);
    return paid;
  });
