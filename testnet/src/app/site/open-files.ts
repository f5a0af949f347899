import { DAY, SECOND } from '@trove/contract/time.ts';
import type { FastifyRequest } from 'fastify';

export const DAY_S = DAY / SECOND;

/** Everybody may read the site's files. */
export const open = { config: { authority: 'anyone' } } as const;

/** Returns what `*` stands for in the address of a request. */
export const wildcard = (request: FastifyRequest) => (request.params as { '*': string })['*'];
