import type { RuntimeConfig } from '../config.ts';

export interface Call {
  method: string;
  /** Path and search, without the origin. */
  url: string;
  headers: Headers;
  credentials: RequestCredentials;
  body: string;
}

type Answer = Response | Error | object | string | number;
export type Answering = Answer | ((call: Call) => Answer | Promise<Answer>);

/**
 * Creates a network with canned responses, keyed by a pattern of method and path; the first match wins. An object is
 * sent as JSON, a number is a status, an error rejects the request.
 */
export function fakeNetwork(answers: Record<string, Answering> = {}) {
  const calls: Call[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const call = {
      method: request.method,
      url: `${pathname}${search}`,
      headers: request.headers,
      credentials: request.credentials,
      body: await request.clone().text(),
    };
    calls.push(call);
    const fitting = Object.entries(answers).find(([pattern]) =>
      `${call.method} ${call.url}`.includes(pattern),
    );
    const answering = fitting?.[1] ?? 404;
    const answer = typeof answering === 'function' ? await answering(call) : answering;
    if (answer instanceof Error) throw answer;
    if (answer instanceof Response) return answer.clone();
    if (typeof answer === 'number') return Response.json({}, { status: answer });
    return Response.json(answer);
  };
  return { fetch: fetch as typeof globalThis.fetch, calls, answers };
}

const token = (name: string) => ({
  name,
  symbol: name,
  network: name === 'TRI' ? 'mainnet' : 'testnet',
  description: '',
  features: [],
});

/** The page's origin, or one for tests without a page. */
const origin = globalThis.location?.origin ?? 'https://net.test';

/** The configuration of a Trove network. Writes are not retried, so that a test of a failure need not wait. */
export const aConfig = (overrides: Partial<RuntimeConfig> = {}): RuntimeConfig => ({
  brand: { name: 'Trove' },
  tokens: { active: 'TROVE', test: token('TROVE'), main: token('TRI') },
  tokenCreatorDid: 'bafybmicreator',
  contracts: {
    purchase: 'QmPurchase',
    rating: 'QmRating',
    publish: 'QmPublish',
    purchaseCredit: 'QmPurchaseCredit',
    addCredit: 'QmAddCredit',
  },
  services: {
    node: `${origin}/net/node/api/`,
    dapp: `${origin}/net/dapp/api/`,
    metrics: `${origin}/net/`,
    faucet: `${origin}/net/faucet/`,
    compute: `${origin}/net/compute/`,
    models: `${origin}/net/models/`,
    rag: `${origin}/net/`,
    socket: `${origin}/net/ws`,
    explorer: `${origin}/net/explorer/`,
    session: `${origin}/net/session/`,
  },
  idempotentWrites: false,
  clientHeaders: true,
  wallet: { providerName: 'XELL', storeUrl: 'https://store.test/xell' },
  mainnetUrl: 'https://mainnet.test/',
  fallbackProviderDid: 'bafybmifallback',
  ...overrides,
});
