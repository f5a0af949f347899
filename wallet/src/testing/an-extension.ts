import { serveOwn, serveSite } from '../extension/background/serve.ts';
import type { ServedPort } from '../extension/background/serve.ts';
import { createWallet } from '../extension/background/wallet.ts';
import type {
  CommandMessage,
  Commands,
  OwnMessage,
  WalletState,
} from '../extension/own-protocol.ts';
import type { SiteAnswer, SiteMethod } from '../extension/protocol.ts';
import { aBrowser } from './a-browser.ts';
import { aConfig } from './parts.ts';

const NODE = 'http://network.test/net/node';
const config = aConfig({ services: { ...aConfig().services, node: '/net/node/api/' } });

/** A port whose other end the test controls. */
function aPort() {
  const received: unknown[] = [];
  const listeners: ((message: unknown) => void)[] = [];
  const leaves: (() => void)[] = [];
  const port: ServedPort = {
    postMessage: (message) => received.push(structuredClone(message)),
    onMessage: { addListener: (listener) => listeners.push(listener) },
    onDisconnect: { addListener: (listener) => leaves.push(listener) },
  };
  return {
    port,
    received,
    say: (message: unknown) => listeners.forEach((listener) => listener(message)),
    leave: () => leaves.forEach((listener) => listener()),
  };
}

/** Waits until `look` returns a value. */
export async function eventually<T>(look: () => T | undefined): Promise<T> {
  for (let tries = 0; tries < 400; tries += 1) {
    const found = look();
    if (found !== undefined) return found;
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
  throw new Error('It never came');
}

/** The extension's background on a network that accepts every transfer, with one own page and pages of sites. */
export function anExtension({
  browser = aBrowser(),
  now = Date.now,
}: {
  browser?: ReturnType<typeof aBrowser>;
  now?: () => number;
} = {}) {
  const sent: { path: string; body: unknown }[] = [];
  const send = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname;
    if (path === '/config.json') return Response.json(config);
    const body = request.method === 'POST' ? await request.json() : null;
    sent.push({ path: path.replace('/net/node/api/', ''), body });
    if (path.endsWith('get-ft-info-by-did')) return Response.json(BALANCE);
    return Response.json({ status: true, message: 'done', result: null });
  };
  const wallet = createWallet({
    browser,
    send,
    now,
    keyringOptions: { cost: { N: 2 ** 4, r: 8, p: 1 } },
  });
  const own = aPort();
  serveOwn(wallet, browser)(own.port);
  let asked = 0;

  const state = () =>
    own.received
      .flatMap((message) => ('state' in (message as OwnMessage) ? [message] : []))
      .at(-1) as { state: WalletState } | undefined;

  /** Sends a command of the wallet's own page; rejects as that page would. */
  async function command<Name extends keyof Commands>(
    name: Name,
    ...input: Parameters<Commands[Name]>
  ): Promise<Awaited<ReturnType<Commands[Name]>>> {
    const id = (asked += 1);
    own.say({ id, name, input } satisfies CommandMessage);
    const answer = await eventually(() =>
      own.received.find((message) => (message as { id?: number }).id === id),
    );
    if ('failure' in (answer as object)) throw new Error((answer as { failure: string }).failure);
    return (answer as { value: Awaited<ReturnType<Commands[Name]>> }).value;
  }

  /** Opens a page of a site. */
  function page(origin = 'https://trove.test', documentId = 'd1') {
    const { port, received, say, leave } = aPort();
    serveSite(wallet, port, { origin, place: { tabId: 1, documentId } });
    let count = 0;
    let hasLeft = false;
    return {
      leave() {
        hasLeft = true;
        leave();
      },
      /** Resolves with undefined if the page left without an answer. */
      async ask(method: SiteMethod, ...params: unknown[]): Promise<SiteAnswer | undefined> {
        const id = (count += 1);
        say({ id, method, params });
        const findAnswer = () => (received as SiteAnswer[]).find((answer) => answer.id === id);
        await eventually(() => (hasLeft ? true : findAnswer()));
        return findAnswer();
      },
    };
  }

  return {
    browser,
    wallet,
    sent,
    own,
    command,
    page,
    state: () => state()?.state,
    /** Waits for the question with this title or kind. */
    asks: (what: string) =>
      eventually(() => {
        const question = state()?.state.question;
        const is = question?.kind === 'approve' ? question.approval.title : question?.kind;
        return is === what ? (question ?? undefined) : undefined;
      }),
    async open() {
      await command('addNetwork', 'Test', NODE);
      await command('create', { words: WORDS, username: 'Ada' }, PASSWORD);
      const account = await eventually(() => state()?.state.accounts[0]);
      return account.did;
    },
  };
}

export const WORDS = `${'abandon '.repeat(11)}about`;
export const PASSWORD = 'correct horse';

const BALANCE = {
  status: true,
  message: '',
  ft_info: [{ ft_name: 'TROVE', ft_count: 10, creator_did: 'bafybmicreator' }],
};

/** A wallet that is connected to a site. */
export async function connected(options: Parameters<typeof anExtension>[0] = {}) {
  const extension = anExtension(options);
  const did = await extension.open();
  const page = extension.page();
  const answer = page.ask('connect', false);
  const { key } = await extension.asks('connect');
  await extension.command('answer', key, { connect: did });
  expect(await answer).toMatchObject({ value: [{ did, username: 'Ada' }] });
  return { ...extension, openPage: extension.page, page, did };
}
