import { inSpan } from '../platform/trace/trace.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { Sagas } from './sagas/sagas.ts';

/** Gives each step of a saga a span. */
export const traceSagas = (sagas: Sagas): Sagas => ({
  ...sagas,
  open: (commit, kind, contractTransactionId, opening) =>
    inSpan(`saga open ${kind}`, { 'trove.did': commit.did, 'trove.asset': opening.subject }, () =>
      sagas.open(commit, kind, contractTransactionId, opening),
    ),
  take: (commit, saga) =>
    inSpan(`saga ${saga.step}`, { 'trove.saga': saga.id, 'trove.kind': saga.kind }, () =>
      sagas.take(commit, saga),
    ),
  answered: (requestId, reply) =>
    inSpan('saga answered', { 'trove.wallet_request': requestId }, () =>
      sagas.answered(requestId, reply),
    ),
});

/** Gives each block that is written a span. */
export const traceLedger = (ledger: Ledger): Ledger => ({
  ...ledger,
  post: (tx, event) =>
    inSpan(`ledger ${event.kind}`, { 'trove.external_id': event.externalId }, () =>
      ledger.post(tx, event),
    ),
});
