import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';

import { startPatience } from '../patience.ts';

export interface Opening {
  url: URL;
  /** The only address that may be connected to, whatever the name resolves to by then. */
  address: string;
  signal: AbortSignal;
  /** Limit for connecting and receiving the response headers. */
  timeoutMs: number;
}

/** Access to the internet, which tests replace. */
export interface Outside {
  resolve(host: string): Promise<readonly string[]>;
  /** Follows no redirect, which is a response like any other. */
  open(opening: Opening): Promise<IncomingMessage>;
}

export const internet: Outside = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  open: openPinned,
};

/** Sends a request to an address that was checked before; certificate and `Host` are still those of the name. */
export function openPinned({ url, address, signal, timeoutMs }: Opening): Promise<IncomingMessage> {
  const { get } = url.protocol === 'https:' ? https : http;
  const family = isIP(address);
  return new Promise((resolve, reject) => {
    const request = get(url, {
      agent: false,
      headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'trove' },
      lookup(_host, { all }, found) {
        if (all) found(null, [{ address, family }]);
        else found(null, address, family);
      },
      signal,
    });
    const patience = startPatience(timeoutMs, () =>
      request.destroy(Object.assign(new Error('No answer'), { code: 'ETIMEDOUT' })),
    );
    request.once('close', () => patience.end());
    request.once('error', reject);
    request.once('response', (response) => {
      patience.end();
      resolve(response);
    });
  });
}
