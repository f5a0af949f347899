import type { RuntimeConfig } from '@trove/contract/config.ts';
import { spentCreditsSchema } from '@trove/contract/wire/trade/spent-credits.ts';
import * as z from 'zod/mini';

import type { Outcome } from '../credits/credit-allowance.ts';

const ASK_MS = 2000;

/** Looks up the outcome of a message by the sha256 of its signed text. */
export type MessageOutcomes = (hash: string) => Promise<Outcome>;

/** Creates the lookup of what the network charged for a signed message. Never throws. */
export const createMessageOutcomes =
  ({ services }: Pick<RuntimeConfig, 'services'>, send: typeof fetch): MessageOutcomes =>
  async (hash) => {
    if (services.models === '') return undefined;
    try {
      const signal = AbortSignal.timeout(ASK_MS);
      const answer = await send(new URL(`spent/${hash}`, services.models), { signal });
      if (answer.status === 404) return 'unused';
      return z.parse(spentCreditsSchema, await answer.json());
    } catch {
      return undefined;
    }
  };
