import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HostWallet, SessionState } from '@trove/contract/host.ts';
import { fakeNetwork } from '@trove/contract/testing/fake-network.ts';
import type { Answering } from '@trove/contract/testing/fake-network.ts';
import { assetsReply, providersReply } from '@trove/kit/testing/a-chain-catalogue.ts';
import { anAsset } from '@trove/kit/testing/factories.ts';
import { aHost, aSession } from '@trove/kit/testing/fake-host.ts';
import { renderWithHost } from '@trove/kit/testing/render-with-host.tsx';

import { PlaygroundPage } from '../PlaygroundPage.tsx';

export const did = `bafybmi${'a'.repeat(48)}x3k9`;

const theModel = anAsset({ id: 'QmTalk', name: 'Talker', fileName: 'talk.gguf', price: 5 });
const theTag = {
  name: 'QmTalk:latest',
  model: 'QmTalk:latest',
  asset: { nft: 'QmTalk', name: 'Talker', credits: 1 },
};

const line = (body: object) => `${JSON.stringify(body)}\n`;
export const aLine = (content: string, role = 'assistant') =>
  line({ model: 'QmTalk:latest', message: { role, content }, done: false });
const theReceipt = {
  id: 'r1',
  nft: 'QmTalk',
  model: 'QmTalk:latest',
  state: 'done',
  promptTokens: 12,
  replyTokens: 30,
  credits: 1,
  signed: true,
  at: '2026-01-01T00:00:00.000Z',
};
export const end = (more: object = {}) =>
  line({ message: { role: 'assistant', content: '' }, done: true, receipt: theReceipt, ...more });

export const streamed = (...lines: string[]): Response =>
  new Response(lines.join(''), { headers: { 'content-type': 'application/x-ndjson' } });

/** Creates a reply that a test writes line by line. */
export function aSlowReply() {
  const encoder = new TextEncoder();
  let control: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      control = given;
    },
  });
  return {
    answer: () => new Response(body),
    write: (...lines: string[]) => control?.enqueue(encoder.encode(lines.join(''))),
    close: () => control?.close(),
    /** Simulates a lost connection. */
    lose: () => control?.error(new TypeError('network error')),
  };
}

interface Scene {
  session?: SessionState;
  at?: string;
  balance?: number;
  hasWallet?: boolean;
  answers?: Record<string, Answering>;
  wallet?: Partial<HostWallet>;
}

/** Opens the playground with credits, one model and a host that answers. */
export function openPlayground({
  session = aSession({ did }),
  at = '/playground',
  balance = 100,
  hasWallet = true,
  answers = {},
  wallet = {},
}: Scene = {}) {
  const network = fakeNetwork({
    ...answers,
    'GET /net/models/api/tags': { models: [theTag] },
    'list-nfts': assetsReply(theModel),
    onboarded_providers: providersReply,
    'POST /net/dapp/api/deduct_credits': { status: true },
    credit_balance: { data: { credit: balance } },
    'POST /inference': streamed(aLine('Hello '), aLine('there'), end()),
    // The first spread puts these routes first, the second sets their responses.
    ...answers,
  });
  const host = aHost({ session, at, fetch: network.fetch, hasWallet });
  Object.assign(host.wallet, wallet);
  const user = userEvent.setup();
  const drawn = renderWithHost(<PlaygroundPage />, host);
  const posts = (part: string) =>
    network.calls.filter(({ method, url }) => method === 'POST' && url.includes(part));
  return { host, network, user, posts, ...drawn };
}

export const input = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
export const submit = () =>
  screen.getByRole<HTMLButtonElement>('button', {
    name: /^(Try it out|Sending Request\.\.\.|Processing\.\.\.)$/,
  });
export const turns = (role: 'You' | 'Assistant') =>
  screen.queryAllByRole('article', { name: role }).map((item) => item.textContent);

type Opened = ReturnType<typeof openPlayground>;

/** Waits until the page is in a given state. */
export const shows = (holds: () => boolean) =>
  waitFor(() => expect(holds()).toBe(true), { timeout: 30_000 });

/** Waits until the settings and the model have loaded: without a model nothing can be sent. */
export async function ready() {
  await screen.findByLabelText('Temperature');
  await screen.findByLabelText('RAG file');
  await screen.findByRole('option', { name: 'Talker' });
}

export async function ask({ user }: Opened, question: string) {
  await ready();
  await user.type(input(), `${question}{Enter}`);
}

/** Body of the latest request to the model. */
export const asked = ({ posts }: Opened) => JSON.parse(posts('/inference').at(-1)?.body ?? '{}');
