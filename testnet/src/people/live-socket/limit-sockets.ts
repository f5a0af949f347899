import type { EventEmitter } from 'node:events';

import type { FastifyRequest } from 'fastify';

import { httpRefusal } from '../../platform/http-refusal.ts';
import { getNetwork } from '../../platform/http/get-network.ts';

/** Counts a connection, or `counted`, until it closes; refuses it with 429 if its address has `most` open already. */
export function limitSockets(most: number) {
  const open = new Map<string, number>();

  return ({ ip, raw }: FastifyRequest, counted: EventEmitter = raw.socket): void => {
    const address = getNetwork(ip);
    const count = open.get(address) ?? 0;
    if (count >= most) throw httpRefusal(429);
    open.set(address, count + 1);
    counted.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  };
}
