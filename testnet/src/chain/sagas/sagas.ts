import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import type { RuntimeConfig } from '@trove/contract/config.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';
import { beginningOf } from '@trove/contract/whole-letters.ts';

import type { Clock } from '../../platform/clock.ts';
import type { SagaRow, SagaStep } from '../../platform/db/saga-rows.ts';
import type { Db, Tx } from '../../platform/db/schema.ts';
import type { Transact } from '../../platform/db/transact.ts';
import { noteFacts } from '../../platform/log/request-facts.ts';
import { tokensFromMicro } from '../../platform/money.ts';
import { Refusal } from '../../platform/refusal.ts';
import { crashPoint } from '../faults.ts';
import { holdAccount, TOKEN, walletAccount } from '../ledger/accounts.ts';
import type { Commit } from '../ledger/commit.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { SocketHub } from '../socket/socket-hub.ts';
import { findSaga, lateSagas, runningSaga } from './find-saga.ts';
import type { Opening, SagaKind, StepPayload } from './saga-kind.ts';
import { askWallet, findRequest, settleRequests } from './wallet-requests.ts';

/**
 * Sagas (rules.md#settled): a contract opens one, then a wallet signs step after step, each one commit.
 * Open sagas are stored in the database, so that any of the three parties may crash at any point; a saga not finished
 * in time ends in a refund.
 */
export interface Sagas {
  /** Opens a saga in the commit that orders it, usually that of the contract. */
  open(
    commit: Pick<Commit, 'tx' | 'afterwards'> & { did: string },
    kind: SagaRow['kind'],
    contractTransactionId: string,
    opening: Opening,
  ): Promise<void>;
  /** Returns the saga whose next step is this signed write, or undefined. Refuses a write that does not fit it. */
  findStep(db: Db, did: string, step: SagaStep, payload: StepPayload): Promise<SagaRow | undefined>;
  /** The same before the wallet signs: refuses a step that cannot succeed, too. */
  checkStep(
    db: Db,
    did: string,
    step: SagaStep,
    payload: StepPayload,
  ): Promise<SagaRow | undefined>;
  /** Books the signed step. Resolves with its transaction id. */
  take(commit: Commit, saga: SagaRow): Promise<string>;
  /** Processes a wallet's reply over the socket. Only a signature advances a saga; a refusal ends it. */
  answered(requestId: string, reply: { status: boolean; message: string }): Promise<void>;
  /** Refunds sagas that were not finished in time. */
  sweep(): Promise<void>;
}

interface Dependencies {
  clock: Clock;
  config: RuntimeConfig;
  db: Db;
  transact: Transact;
  ledger: Ledger;
  sockets: SocketHub;
  /** Maximum time of a wallet for each step. */
  approvalMs: number;
  kinds: readonly SagaKind[];
  /** Called when a saga has ended, with its state and, after a refund, the reason in `message`. */
  onEnd?: (saga: SagaRow) => void;
}

/** Nouns for the signed content of each step, used in messages. */
const THINGS: Record<SagaStep, string> = {
  TRANSFER_FT: 'transfer',
  EXECUTE_NFT: 'execution',
  DEPLOY_NFT: 'deployment',
  CREATE_FT: 'token',
  EXECUTE_TOKENS: 'contract',
};

const NEW = { state: 'running', message: '', transaction_id: '' } as const;

export function createSagas(dependencies: Dependencies): Sagas {
  const { clock, config, db, transact, ledger, sockets, approvalMs, onEnd } = dependencies;
  const byName = new Map(dependencies.kinds.map((kind) => [kind.name, kind]));

  function getKind({ kind }: Pick<SagaRow, 'kind'>): SagaKind {
    const found = byName.get(kind);
    if (!found) throw new Error(`There is no saga of the kind ${kind}`);
    return found;
  }

  async function ask(tx: Tx, saga: SagaRow) {
    const { id, did, step } = saga;
    const kind = getKind(saga);
    await askWallet(tx, clock, {
      did,
      action: step,
      payload: kind.request(saga),
      sagaId: id,
      state: kind.isUnasked?.(step) ? 'waiting' : 'open',
    });
  }

  function notify(saga: SagaRow) {
    getKind(saga).notify(saga);
    sockets.offer(saga.did);
  }

  async function refund(saga: SagaRow, reason: string): Promise<void> {
    const { id, did, kind, subject } = saga;
    const closing = transact(async (tx, afterwards) => {
      const held = await ledger.balanceOf(tx, holdAccount(id), TOKEN);
      const token = activeToken(config.tokens).name;
      const message = `${reason} ${held > 0 ? `Your ${tokensFromMicro(held)} ${token} are back.` : 'Nothing was paid.'}`;
      const refunded: SagaRow = { ...saga, claim: null, state: 'refunded', message };
      await move(tx, saga, refunded, getKind(saga).noun);
      const { transactionId } = await ledger.post(tx, {
        kind: 'refund',
        externalId: `${kind}:${id}:refund`,
        did,
        memo: message,
        lines: [
          { account: holdAccount(id), asset: TOKEN, amount: -held },
          { account: walletAccount(did), asset: TOKEN, amount: held },
        ],
        facts: { [kind]: subject },
      });
      await noteClosing(tx, id, transactionId);
      crashPoint('refund.before-commit');
      afterwards(() => {
        crashPoint('refund.after-commit');
        if (held > 0) sockets.push(did, { type: 'balance', data: { did } });
        notify(refunded);
        onEnd?.(refunded);
      });
    });
    await closing.catch(ignoreRefusal);
  }

  const findStep: Sagas['findStep'] = (reader, ...step) =>
    findAskedStep(reader, dependencies.kinds, ...step);

  return {
    async open({ tx, afterwards, did }, name, contractTransactionId, opening) {
      const kind = getKind({ kind: name });
      const [step] = kind.steps(opening);
      if (step === undefined) throw new Error(`A ${kind.noun} without a step`);
      const now = clock.now();
      const saga: SagaRow = {
        ...opening,
        id: randomUUID(),
        kind: name,
        did,
        claim: kind.claim(did, opening.subject),
        step,
        ...NEW,
        contract_transaction_id: contractTransactionId,
        created: now,
        expires: now + approvalMs,
      };
      await tx.insertInto('sagas').values(saga).execute();
      await ask(tx, saga);
      crashPoint('contract.before-commit');
      afterwards(() => {
        crashPoint('contract.after-commit');
        notify(saga);
      });
    },

    findStep,

    async checkStep(reader, did, step, payload) {
      const saga = await findStep(reader, did, step, payload);
      if (saga) await getKind(saga).check?.(reader, saga);
      return saga;
    },

    async take(commit, saga) {
      const kind = getKind(saga);
      const next = kind.steps(saga)[kind.steps(saga).indexOf(saga.step) + 1];
      const moved: SagaRow = next
        ? { ...saga, step: next, expires: clock.now() + approvalMs }
        : { ...saga, claim: kind.once ? saga.claim : null, state: 'done' };
      await move(commit.tx, saga, moved, kind.noun);
      if (next) await ask(commit.tx, moved);
      const transactionId = await kind.book(commit, saga);
      if (!next) await noteClosing(commit.tx, saga.id, transactionId);
      crashPoint(`${saga.step}.before-commit`);
      commit.afterwards(() => {
        crashPoint(`${saga.step}.after-commit`);
        notify(next ? moved : { ...moved, transaction_id: transactionId });
        if (!next) onEnd?.(moved);
      });
      return transactionId;
    },

    async answered(requestId, { status, message }) {
      const request = await findRequest(db, requestId);
      if (request) crashPoint(`${request.action}.replied`);
      // Success without the signature that settles the request proves nothing: it stays open until it expires.
      if (request?.state !== 'open' || status) return;
      const saga = await findSaga(db, request.saga_id);
      if (saga)
        await refund(saga, `The ${getKind(saga).noun} was not completed: ${sentence(message)}`);
    },

    async sweep() {
      for (const saga of await lateSagas(db, clock.now())) {
        await refund(saga, `The ${getKind(saga).noun} was not approved in time.`);
      }
    },
  };
}

/** Lets only one of two concurrent moves of a saga succeed. Runs before the booking, which locks the chain. */
async function move(tx: Tx, before: SagaRow, after: SagaRow, noun: string) {
  const { numUpdatedRows } = await tx
    .updateTable('sagas')
    .set(after)
    .where('id', '=', before.id)
    .where('state', '=', 'running')
    .where('step', '=', before.step)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal(`This ${noun} is no longer open`);
  await settleRequests(tx, before.id);
}

async function findAskedStep(
  reader: Db,
  kinds: readonly SagaKind[],
  did: string,
  step: SagaStep,
  payload: StepPayload,
): Promise<SagaRow | undefined> {
  for (const kind of kinds) {
    const subject = kind.findSubject(step, payload);
    if (subject === undefined) continue;
    const saga = await runningSaga(reader, kind.claim(did, subject), did);
    // A transfer with such a comment must never be executed outside of a saga.
    if (step === 'TRANSFER_FT' && saga?.step !== step) {
      throw new Refusal(`This ${kind.noun} is no longer open. Nothing was paid.`);
    }
    if (!saga) continue;
    noteFacts({ saga: saga.id });
    if (saga.step !== step || !isAskedFor(kind.request(saga), payload)) {
      throw new Refusal(`The ${THINGS[step]} is not the one this ${kind.noun} asks for`);
    }
    return saga;
  }
  return undefined;
}

/** Stores the id of the commit that closed a saga. */
async function noteClosing(tx: Tx, id: string, transactionId: string): Promise<void> {
  await tx
    .updateTable('sagas')
    .set({ transaction_id: transactionId })
    .where('id', '=', id)
    .execute();
}

/** Whether a signed payload contains the requested one; a wallet may add further fields. */
const isAskedFor = (asked: object, signed: object): boolean =>
  Object.entries(asked).every(([name, value]) =>
    isDeepStrictEqual((signed as Record<string, unknown>)[name], value),
  );

/** Maximum length of a message, because the page provides it and it is stored and shown. */
const WORDS_MAX = 200;

const sentence = (words: string) => {
  const text = beginningOf(words.trim(), WORDS_MAX) || 'the wallet declined';
  return /[.!?]$/.test(text) ? text : `${text}.`;
};

/** Ignores the refusal of a step that another process has taken in the meantime, whose result counts. */
function ignoreRefusal(error: unknown) {
  if (!(error instanceof Refusal)) throw error;
}
