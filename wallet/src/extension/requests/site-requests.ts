import { WALLET } from '@trove/contract/limits.ts';
import type { SignInRequest } from '@trove/contract/wallet.ts';
import { asRecord } from '@trove/contract/wire/loose.ts';

import { NotApproved } from '../../approval/request-queue.ts';
import type { CallContext } from '../../call-context.ts';
import { describeError } from '../../network/describe-error.ts';
import { ROUTE } from '../../network/node-client.ts';
import type { WalletCore } from '../../wallet-core.ts';
import type { PageLocation } from '../background/browser.ts';
import { CODE } from '../protocol.ts';
import type { SiteAnswer, SiteRequest } from '../protocol.ts';
import type { Entry, Journal } from './journal.ts';

/** A page that has open requests. */
export interface Client {
  /** Reported by the browser, not by the page. */
  origin: string;
  place: PageLocation;
  /** Returns false if the page cannot be reached any more. */
  post(answer: SiteAnswer): boolean;
}

interface Dependencies {
  journal: Journal;
  getCore: (origin: string) => WalletCore;
  now: () => number;
}

/** Maximum number of waiting requests of a site: more are not use of a wallet but an attack on its user. */
const MAX_WAITING = 5;

/** Maximum length of a request: no legitimate one is longer, and the browser's memory for all of them is limited. */
const MAX_CHARS = 256 * 1024;

interface Running {
  client: Client | null;
  life: AbortController;
}

/** Answers each request of each page exactly once, to that page, across restarts of the background. */
export function createSiteRequests({ journal, getCore, now }: Dependencies) {
  const running = new Map<string, Running>();

  async function receive(client: Client, request: SiteRequest): Promise<void> {
    const { origin, place } = client;
    const key = getKey(place, request.id);
    const already = running.get(key);
    if (already !== undefined) {
      already.client = client;
      return;
    }
    const refuse = (code: number, message: string): void => {
      client.post({ id: request.id, error: { code, message } });
    };
    const waiting = [...running.values()].filter((other) => other.client?.origin === origin);
    if (waiting.length >= MAX_WAITING) return refuse(CODE.busy, TOO_MANY);
    if (JSON.stringify(request.params).length > MAX_CHARS) return refuse(CODE.failed, TOO_LONG);

    const life = new AbortController();
    running.set(key, { client, life });
    try {
      const known = await journal.find(key);
      const entry = known ?? newEntry(key, client, request);
      if (known === undefined) await journal.put(entry);
      await run(entry, life);
    } catch (error) {
      running.delete(key);
      refuse(CODE.failed, describeError(error));
    }
  }

  async function run(entry: Entry, life: AbortController) {
    const { key } = entry;
    const answer = entry.answer ?? (await createAnswer(entry, life));
    await journal.change(key, { answer });
    const client = running.get(key)?.client ?? null;
    running.delete(key);
    // The answer is kept otherwise: a page restored from the browser's cache asks again.
    if (client?.post(answer) === true) await journal.remove(key);
  }

  async function createAnswer(entry: Entry, life: AbortController): Promise<SiteAnswer> {
    const { id } = entry.request;
    try {
      const value = await perform(getCore(entry.origin), entry.request, createContext(entry, life));
      return { id, value };
    } catch (error) {
      return { id, error: { code: getErrorCode(error), message: describeError(error) } };
    }
  }

  const createContext = (
    { key, isApproved, asked }: Entry,
    { signal }: AbortController,
  ): CallContext => ({
    id: key,
    wasApproved: isApproved,
    approved: () => journal.change(key, { isApproved: true }),
    // An approved request may already be with the network, so rejecting it could be wrong.
    ...(!isApproved && { signal }),
    approvalMs() {
      const first = asked ?? now();
      void journal.change(key, { asked: first });
      return Math.max(0, first + WALLET.approvalMs - now());
    },
  });

  return {
    receive,

    /** Handles a page that has stopped waiting: the user is not asked any more; an approved call still runs. */
    cancel({ place }: Pick<Client, 'place'>, id: number) {
      running.get(getKey(place, id))?.life.abort();
    },

    /** Handles a closed page: the user is not asked on its behalf any more; an approved call still runs. */
    leave(gone: Client) {
      for (const [key, { client, life }] of running) {
        if (client !== gone) continue;
        running.set(key, { client: null, life });
        life.abort();
      }
    },

    /** Resumes approved calls after a start; the others wait some time for their page to ask again. */
    async resume() {
      for (const entry of await journal.all()) {
        if (running.has(entry.key)) continue;
        if (entry.isApproved && entry.answer === null) {
          const life = new AbortController();
          running.set(entry.key, { client: null, life });
          void run(entry, life);
        }
      }
    },

    /** Removes unapproved calls that no page has resumed. */
    async sweep() {
      for (const { key, isApproved } of await journal.all()) {
        if (!isApproved && !running.has(key)) await journal.remove(key);
      }
    },
  };
}

export type SiteRequests = ReturnType<typeof createSiteRequests>;

const getKey = ({ documentId }: PageLocation, id: number) => `${documentId}-${id}`;

const newEntry = (key: string, { origin, place }: Client, request: SiteRequest): Entry => ({
  key,
  origin,
  place,
  request,
  asked: null,
  isApproved: false,
  answer: null,
});

const TOO_LONG = 'This request is longer than the wallet accepts.';
const TOO_MANY = 'This site has too many requests waiting in the wallet already.';

/** Only the form of the page's payload has been validated; the core checks its meaning. */
function perform(core: WalletCore, { method, params }: SiteRequest, context: CallContext) {
  const [first, second] = params;
  switch (method) {
    case 'connect':
      return core.connect(first === true, context);
    case 'disconnect':
      return core.disconnect();
    case 'signIn':
      return core.signIn(parseSignIn(first), context);
    case 'creditsLeft':
      return core.credits.left();
    case 'endCredits':
      return core.credits.end();
    case 'call':
      return core.call(parseCallName(first), second, context);
  }
}

const parseSignIn = (given: unknown): SignInRequest => ({
  message: String(asRecord(given)['message']),
  silent: asRecord(given)['silent'] === true,
});

function parseCallName(given: unknown): Parameters<WalletCore['call']>[0] {
  if (given === 'request' || given === 'batch') return given;
  if (typeof given === 'string' && Object.hasOwn(ROUTE, given)) return given as keyof typeof ROUTE;
  throw new Error('The wallet does not support this call.');
}

function getErrorCode(error: unknown): number {
  return error instanceof NotApproved ? error.code : CODE.failed;
}
