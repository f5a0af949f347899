import { setTimeout as sleep } from 'node:timers/promises';

import { REPLY } from '@trove/contract/limits.ts';
import { MINUTE, SECOND } from '@trove/contract/time.ts';

import { SAFE_METHODS } from '../platform/http/route-config.ts';
import type { TestSocket } from './test-socket.ts';
import type { createTestWallet, ForSale } from './test-wallet.ts';
import { hashFile, someBytes, tusUpload } from './tus-upload.ts';

type Wallet = ReturnType<typeof createTestWallet>;

export interface Buyer {
  wallet: Wallet;
  /** Bought one after the other; a buyer who owns all looks at the credits. */
  assets: readonly ForSale[];
}

export interface CrowdOptions {
  baseUrl: string;
  readers: number;
  buyers: readonly Buyer[];
  /** Headers of a session with credits, for each client that chats. */
  chatters: readonly Record<string, string>[];
  model: string;
  /** Headers of a session, for each client that uploads. */
  uploaders: readonly Record<string, string>[];
  uploadBytes: number;
  /** Pause of each client between two of its actions, in milliseconds. */
  pauseMs: number;
  /** The pause of a buyer, who reads before the next purchase; `pauseMs` unless it is given. */
  buyerPauseMs?: number;
  /** Whether an answer that breaks off counts as cut instead of failed, because its process was killed. */
  mayCut?: boolean;
}

export interface Crowd {
  /** Each failed request of a client, with the reason. */
  failures: readonly string[];
  /** Number of finished actions by kind: read, purchase, look, chat, upload, connection, and those cut or told to wait. */
  done: Readonly<Record<string, number>>;
  /** Milliseconds of all reads. */
  readMs: readonly number[];
  /** Everything that was bought, as DID and NFT. */
  bought: readonly { did: string; nft: string }[];
  /** Ends every client after its current action. */
  stop(): Promise<void>;
}

const READS = [
  '/net/dapp/api/v1/catalogue?type=model',
  '/net/dapp/api/v1/catalogue?type=dataset',
  '/net/node/api/list-nfts',
  '/net/dapp/api/onboarded_providers',
];
const OWNED_MS = 60_000;
/** A chat sends no more messages than a person may. */
const CHAT_MS = MINUTE / REPLY.perMinute + 100;

/**
 * Starts many clients that read, buy, chat and upload in a loop until `stop`. No request is repeated; a socket that is
 * closed is opened again, and an upload goes on where it stands, as pages do.
 */
export function startCrowd(options: CrowdOptions): Crowd {
  const { baseUrl, readers, buyers, chatters, model, uploaders } = options;
  const { uploadBytes, pauseMs, buyerPauseMs = pauseMs, mayCut = false } = options;
  const failures: string[] = [];
  const done: Record<string, number> = {};
  const readMs: number[] = [];
  const bought: { did: string; nft: string }[] = [];
  let isStopping = false;
  const count = (what: string) => (done[what] = (done[what] ?? 0) + 1);
  // A purchase under way needs its page until it ends.
  const pages = buyers.map(({ wallet }) => openPage(wallet, () => count('connection')));

  /**
   * Runs an action until the end, at most once in `everyMs`, and counts it, by its result if it has one; what it throws is a
   * failure.
   */
  async function repeat(
    what: string,
    action: () => Promise<string | undefined>,
    { everyMs = 0, pause = pauseMs } = {},
  ) {
    // People do not begin in the same instant.
    await sleep(pause * Math.random());
    while (!isStopping) {
      const begun = performance.now();
      await action().then(
        (result = what) => count(result),
        (error: unknown) => failures.push(`${what}: ${reasonOf(error as Error)}`),
      );
      const spent = performance.now() - begun;
      await sleep(Math.max(pause * (0.5 + Math.random()), everyMs - spent));
    }
  }

  /** Nobody can repeat what has arrived in part, so that it breaks off with the process that sends it. */
  const cutOr = (error: unknown): undefined => {
    if (!mayCut) throw error;
  };

  const read = async () => {
    const begun = performance.now();
    const path = READS[Math.floor(Math.random() * READS.length)] ?? '';
    const answer = await fetch(new URL(path, baseUrl));
    const text = await answer.text().catch(cutOr);
    if (answer.status !== 200) throw new Error(`${path} ${answer.status} ${text?.slice(0, 200)}`);
    if (text === undefined) return 'cut read';
    readMs.push(performance.now() - begun);
    return undefined;
  };

  const buy = ({ wallet, assets }: Buyer) => {
    const left = [...assets];
    return async () => {
      const asset = left.shift();
      if (!asset) {
        await wallet.credits();
        return 'look';
      }
      const answer = await wallet.buy(asset);
      if (!answer.status) throw new Error(answer.message);
      // A page hears of it by its socket, so that asking must not be most of the load.
      await untilOwned(wallet, asset.id, Math.max(50, buyerPauseMs / 4));
      bought.push({ did: wallet.did, nft: asset.id });
      return undefined;
    };
  };

  const chat = (headers: Record<string, string>) => async () => {
    const answer = await fetch(new URL('/net/models/api/chat', baseUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ model, messages: [{ role: 'user', content: 'Hi' }] }),
    });
    if (answer.status === 502 && mayCut) return 'cut chat';
    if (answer.status === 429 && mayCut) {
      // The answer that was cut counts as running until its process is known to be dead.
      await sleep(Number(answer.headers.get('retry-after')) * SECOND);
      return 'chat told to wait';
    }
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
    const text = await answer.text().catch(cutOr);
    if (text === undefined) return 'cut chat';
    const last = JSON.parse(text.trim().split('\n').at(-1) ?? '{}') as { done?: boolean };
    if (last.done !== true) throw new Error(`It ends with ${text.slice(-200)}`);
    return undefined;
  };

  const file = someBytes(uploadBytes);
  const sha256 = hashFile(file);
  const upload = (headers: Record<string, string>) => async () => {
    const sent = await tusUpload(file, baseUrl, {
      headers,
      chunkSize: Math.ceil(uploadBytes / 4),
      onShouldRetry(error) {
        const status = error.originalResponse?.getStatus() ?? 0;
        // Whoever has lost the answer asks where the upload stands; this is the protocol, unless nothing was lost.
        if (!mayCut) failures.push(`part of an upload: ${status} ${error.message}`);
        return true;
      },
    }).ended;
    if (sent.sha256 !== sha256) throw new Error(`The hash is ${sent.sha256}`);
    return undefined;
  };

  const running = [
    ...Array.from({ length: readers }, () => repeat('read', read)),
    ...buyers.map((buyer) => repeat('purchase', buy(buyer), { pause: buyerPauseMs })),
    ...chatters.map((headers) => repeat('chat', chat(headers), { everyMs: CHAT_MS })),
    ...uploaders.map((headers) => repeat('upload', upload(headers))),
  ];
  return {
    failures,
    done,
    readMs,
    bought,
    async stop() {
      isStopping = true;
      await Promise.all(running);
      await Promise.all(pages.map((page) => page.leave()));
    },
  };
}

/** Opens a page, which keeps a socket open until it is left. */
function openPage(wallet: Wallet, onConnection: () => void) {
  let isLeft = false;
  let socket: TestSocket | undefined;
  const staying = (async () => {
    while (!isLeft) {
      socket = await wallet.connect().catch(() => undefined);
      if (!socket) {
        await sleep(100);
        continue;
      }
      onConnection();
      if (isLeft) void socket.close();
      await socket.closed;
    }
  })();
  return {
    async leave() {
      isLeft = true;
      await socket?.close();
      await staying;
    },
  };
}

const reasonOf = ({ message, cause }: Error) =>
  cause instanceof Error ? `${message} (${cause.message})` : message;

async function untilOwned(wallet: Wallet, nft: string, everyMs: number) {
  const begun = performance.now();
  for (;;) {
    const purchase = await wallet.purchase(nft);
    if (purchase.state === 'owned') return;
    if (performance.now() - begun > OWNED_MS) {
      throw new Error(`It does not end: ${nft} of ${wallet.did}, ${JSON.stringify(purchase)}`);
    }
    await sleep(everyMs);
  }
}

/** Repeats a write with its own id while no process answers it, as a page does after a crash of the network. */
export const patientFetch: typeof fetch = async (input, init) => {
  const method = init?.method ?? 'GET';
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(input, init);
    const isLost = answer.status === 502 || answer.status === 504;
    if (!isLost || SAFE_METHODS.includes(method) || attempt === 20) return answer;
    await sleep(100);
  }
};
