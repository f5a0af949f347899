import type { FastifyRequest } from 'fastify';

import { httpRefusal } from '../http-refusal.ts';
import { networkOf } from '../http/network-of.ts';

/** Counts a socket until it closes; refuses it with 429 when its address has `most` open already. */
export function limitSockets(most: number) {
  const open = new Map<string, number>();

  return ({ ip, raw }: FastifyRequest): void => {
    const address = networkOf(ip);
    const count = open.get(address) ?? 0;
    if (count >= most) throw httpRefusal(429);
    open.set(address, count + 1);
    raw.socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  };
}
