import { fakeNetwork } from '@trove/contract/testing/fake-network.ts';
import type { Answering } from '@trove/contract/testing/fake-network.ts';
import { PROMPT_SIGNATURE_HEADER } from '@trove/contract/wire/ai/prompt-signature.ts';
import { createApi } from '@trove/kit/api/create-api.ts';
import { createQueryClient } from '@trove/kit/api/query-client.ts';
import type { QueryClient } from '@trove/kit/core.ts';
import { providersReply } from '@trove/kit/testing/a-chain-catalogue.ts';
import { aHost, aSession } from '@trove/kit/testing/fake-host.ts';
import { untilInPage } from '@trove/kit/testing/until-in-page.ts';
import { createStore } from 'jotai';

import { newDefault } from '#common/projects/project.ts';

import { runComparison } from './run-comparison.ts';

const did = 'bafybmibuyer';
const aModel = (name: string) => ({
  id: `Qm${name}`,
  name,
  model: `Qm${name}:latest`,
  provider: '',
  price: 0,
});

const isSigned = { status: true, data: { signature: 's', result: { publicKey: 'k' } } };

const reply = (...lines: object[]) =>
  new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
const aLine = (content: string) => ({ message: { role: 'assistant', content }, done: false });

const clients: QueryClient[] = [];
afterEach(() => clients.splice(0).forEach((client) => client.clear()));

/** Compares Ada and Bea on this network's own host, which accepts the wallet's signature. */
function comparing(answer: Answering, more: Record<string, Answering> = {}) {
  const network = fakeNetwork({
    // The first spread puts these routes first, the second sets their responses.
    ...more,
    onboarded_providers: {},
    'POST /net/models/api/chat': answer,
    'POST /net/models/withdrawn': { isRunning: false, credits: 0 },
    'POST /net/dapp/api/deduct_credits': { status: true },
    ...more,
  });
  const host = aHost({ session: aSession({ did }), fetch: network.fetch });
  host.wallet.request.mockResolvedValue(isSigned);
  const queryClient = createQueryClient(host.notify);
  clients.push(queryClient);
  const world = { host, api: createApi(host), queryClient, store: createStore() };
  const stop = new AbortController();
  const phases: string[] = [];
  const run = () =>
    runComparison(
      world,
      { did, question: 'Hi', models: [aModel('Ada'), aModel('Bea')], project: newDefault() },
      (id, { phase }) => phase && phases.push(`${id} ${phase}`),
      stop.signal,
    );
  const posts = (part: string) =>
    network.calls.filter(({ method, url }) => method === 'POST' && url.endsWith(part)).length;
  const proofs = (part: string) =>
    network.calls
      .filter(({ url }) => url.endsWith(part))
      .map(({ headers }) => headers.get(PROMPT_SIGNATURE_HEADER));
  return { host, run, stop, phases, posts, proofs };
}

const answered = () => reply(aLine('Hello'), { ...aLine(''), done: true });

describe('a comparison', () => {
  it('withdraws a prompt that is stopped while the wallet signs it', async () => {
    const { host, run, stop, phases, posts } = comparing(answered);
    host.wallet.request.mockImplementation(async () => {
      stop.abort();
      return isSigned;
    });
    await run();
    expect(phases).toEqual(['QmAda signing', 'QmAda stopped', 'QmBea stopped']);
    await untilInPage(() => posts('/withdrawn') === 1);
    expect(posts('/api/chat')).toBe(0);
  });

  it.each([
    ['withdraws a prompt without an answer', '', 2],
    ['pays for an interrupted answer, which spends the prompt', 'Half an', 0],
  ])('%s', async (_what, came, withdrawn) => {
    const { run, phases, posts } = comparing(() => reply(aLine(came), { error: 'Broken' }));
    await run();
    expect(phases.filter((phase) => phase.endsWith('failed'))).toHaveLength(2);
    await untilInPage(() => posts('/withdrawn') === withdrawn);
    expect(posts('/api/chat')).toBe(2);
  });

  it("sends the wallet's signature to no other host", async () => {
    const onboarded_providers = providersReply;
    const { run, proofs } = comparing(404, { onboarded_providers, 'POST /inference': answered });
    await run();
    expect(proofs('/inference')).toEqual([null, null]);
  });

  it('does not charge another wallet that connects meanwhile', async () => {
    const { host, run, phases, posts } = comparing(() => {
      host.session.set(aSession({ did: 'bafybmianother' }));
      return answered();
    });
    await run();
    expect(phases.slice(-2)).toEqual(['QmAda done', 'QmBea stopped']);
    expect([host.wallet.request.mock.calls.length, posts('/api/chat')]).toEqual([1, 1]);
  });
});
