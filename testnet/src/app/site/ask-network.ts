import type { FastifyInstance } from 'fastify';

import type { AskNetwork } from './first-answers.ts';

const TIMEOUT_MS = 1000;

/** Sends requests to the network in this process, without a connection. */
export const askInside =
  (app: FastifyInstance): AskNetwork =>
  async (url, { ip, host }) => {
    const { statusCode, body } = await app.inject({ url, remoteAddress: ip, headers: { host } });
    return statusCode === 200 ? body : undefined;
  };

/** Sends requests to a network on another server, with the visitor's address. */
export const askAt =
  (networkUrl: string): AskNetwork =>
  async (address, { ip }) => {
    const answer = await fetch(new URL(address, networkUrl), {
      headers: { 'x-forwarded-for': ip },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answer.ok ? answer.text() : undefined;
  };
