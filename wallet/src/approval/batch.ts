import type { RuntimeConfig } from '@trove/shared/contract/config.ts';
import {
  microToPrice,
  priceText,
  priceToMicro,
  valueToPrice,
} from '@trove/shared/contract/price.ts';
import { activeToken } from '@trove/shared/contract/tokens.ts';
import { readContractCall } from '@trove/shared/contract/wire/contract-calls.ts';
import { assetPaymentComment } from '@trove/shared/contract/wire/socket.ts';

import type { Approval } from './approval.ts';
import type { WalletCall } from './payloads.ts';

const MINUTE = 60 * 1000;

/** How long the rest of an approved purchase may be signed without another approval. */
const BATCH_MS = 10 * MINUTE;

type Step = 'payment' | 'delivery';

/** A purchase the user has approved as a whole: what may still be signed for it, each once (decisions 23). */
export interface Batch {
  did: string;
  nft: string;
  seller: string;
  /** The price, in micro-units. */
  micro: number;
  /** Line of the asset's history. */
  purpose: string;
  /** Address of the node: another network is another purchase. */
  node: string;
  until: number;
  open: readonly Step[];
}

/** Where the batches of one site are kept; a change is one step, also between the tabs of a browser. */
export interface BatchStore {
  change(next: (all: readonly Batch[]) => readonly Batch[]): Promise<unknown>;
}

export interface Batches {
  /** Takes the place of an earlier one for the same asset. */
  add(batch: Batch): Promise<void>;
  /** True when this very request is part of a batch, which it uses up. */
  take(call: WalletCall, did: string, config: RuntimeConfig): Promise<boolean>;
  /** The purchase did not begin. */
  drop(batch: Batch): Promise<void>;
  end(): Promise<void>;
}

export function createBatches(
  store: BatchStore = inMemory(),
  now: () => number = Date.now,
): Batches {
  const live = (all: readonly Batch[]) => all.filter(({ until }) => until > now());

  async function change(next: (all: readonly Batch[]) => readonly Batch[]) {
    await store.change((all) => next(live(all)));
  }

  return {
    add: (batch) => change((all) => [...all.filter((other) => !isSame(other, batch)), batch]),
    drop: (batch) => change((all) => all.filter((other) => !isSame(other, batch))),
    end: () => store.change(() => []).then(() => {}),

    async take(call, did, config) {
      let isTaken = false;
      const use = (batch: Batch): Batch => {
        const step = batch.did === did ? stepIn(batch, call, config) : null;
        if (step === null || isTaken || !batch.open.includes(step)) return batch;
        isTaken = true;
        return { ...batch, open: batch.open.filter((other) => other !== step) };
      };
      await change((all) => all.map(use).filter(({ open }) => open.length > 0));
      return isTaken;
    },
  };
}

/** What approving this contract covers; null when it is no purchase. */
export function batchFor(call: WalletCall, config: RuntimeConfig, now: number): Batch | null {
  if (call.name !== 'executeContract') return null;
  const contract = readContractCall(call.given.smartContractData);
  if (contract?.name !== 'use_asset') return null;
  const { input } = contract;
  const micro = priceToMicro(valueToPrice(input.asset_value));
  return {
    did: call.given.executorAddr,
    nft: input.asset_id,
    seller: input.asset_owner_did,
    micro,
    purpose: input.asset_usage_purpose,
    node: config.services.node,
    until: now + BATCH_MS,
    open: micro > 0 ? ['payment', 'delivery'] : ['delivery'],
  };
}

/** The contract's own approval, said as the one approval for all that follows from it. */
export function batchApproval(contract: Approval, { micro }: Batch, token: string): Approval {
  const price = `${priceText(microToPrice(micro))} ${token}`;
  const amount = contract.amount && { ...contract.amount, isPaidNow: true };
  return micro > 0
    ? {
        ...contract,
        amount,
        title: `Buy an asset for ${price}`,
        summary:
          'One approval covers the whole purchase. If the asset is not delivered, you get the tokens back.',
        signatures: ['The order', `The payment of ${price}`, 'The delivery'],
      }
    : {
        ...contract,
        title: 'Get an asset for free',
        summary: 'One approval covers the whole purchase. It costs nothing.',
        signatures: ['The order', 'The delivery'],
      };
}

/** Which part of the batch a request is: it has to be the same to the last field. */
function stepIn(batch: Batch, { name, given }: WalletCall, config: RuntimeConfig): Step | null {
  const { did, nft, seller, micro, purpose, node } = batch;
  if (node !== config.services.node) return null;
  if (name === 'transferFt') {
    return given.sender === did &&
      given.receiver === seller &&
      given.ft_name === activeToken(config.tokens).name &&
      given.creatorDID === config.tokenCreatorDid &&
      given.comment === assetPaymentComment(nft) &&
      priceToMicro(given.ft_count) === micro
      ? 'payment'
      : null;
  }
  return name === 'executeNft' &&
    given.executor === did &&
    given.nft === nft &&
    given.receiver === '' &&
    given.nft_data === purpose &&
    given.comment === assetPaymentComment(nft) &&
    priceToMicro(valueToPrice(given.nft_value)) === micro
    ? 'delivery'
    : null;
}

const isSame = (one: Batch, other: Batch) => one.did === other.did && one.nft === other.nft;

/** Ends with the page. */
function inMemory(): BatchStore {
  let kept: readonly Batch[] = [];
  return {
    async change(next) {
      kept = next(kept);
    },
  };
}
