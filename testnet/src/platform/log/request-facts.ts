import { AsyncLocalStorage } from 'node:async_hooks';

import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The person and the thing that a request is about, as far as the network has found out; for the log alone. */
export interface RequestFacts {
  did?: string;
  /** Signed write, such as `execute-smart-contract`. */
  action?: string;
  /** NFT of the asset. */
  asset?: string;
  saga?: string;
  /** Reason code of the refusal that the request was answered with. */
  refused?: string;
}

const current = new AsyncLocalStorage<RequestFacts>();
const byRequest = new WeakMap<FastifyRequest, RequestFacts>();

/** Gives every request of the server a place for its facts. After the body has been read, since that loses the context. */
export function keepRequestFacts(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, next) => {
    current.run(factsOf(request), next);
  });
}

/** Notes facts about the request that is being answered; does nothing outside of one. */
export const noteFacts = (facts: RequestFacts): void =>
  void Object.assign(current.getStore() ?? {}, facts);

/** Returns the facts of a request, to read them or to add some. */
export function factsOf(request: FastifyRequest): RequestFacts {
  const facts = byRequest.get(request) ?? {};
  byRequest.set(request, facts);
  return facts;
}
