import { REPLY } from '@trove/contract/limits.ts';
import { MINUTE } from '@trove/contract/time.ts';
import type { CreditsLeft } from '@trove/contract/wallet.ts';

/** The user's permission: 'up to N credits for M minutes'. */
export interface CreditGrant {
  credits: number;
  minutes: number;
}

/** A signed message. */
export interface Message {
  /** sha256 of the signed text, by which the network identifies it. */
  hash: string;
  /** Maximum cost in credits. */
  most: number;
}

/** The remainder of a grant. */
export interface GrantedCredits {
  did: string;
  of: number;
  spent: number;
  until: number;
  /** Messages whose cost is not known yet; each counts with its maximum. */
  open: readonly (Message & { signed: number })[];
}

/** Storage of a grant, which ends with the browser. */
export interface CreditStore {
  read(): Promise<GrantedCredits | null>;
  write(granted: GrantedCredits | null): Promise<void>;
}

/** Outcome of a signed message; undefined if the network does not report it. */
export type Outcome = { isRunning: boolean; credits: number } | 'unused' | undefined;

/** Time after which an unsent message cannot be accepted any more: its timestamp may be off by its whole validity. */
const LAPSES_MS = 2 * REPLY.signedWithinMs;

interface Dependencies {
  getOutcome: (hash: string) => Promise<Outcome>;
  store?: CreditStore;
  now?: () => number;
}

/** 'Approve for this session up to N credits': holds each message's maximum, then counts what the network charged. */
export function createCreditAllowance({
  getOutcome,
  store = inMemory(),
  now = Date.now,
}: Dependencies) {
  let last: Promise<unknown> = Promise.resolve();
  /** Runs tasks one after another, so that none changes what another has read. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  }

  /** Returns the grant if it is still valid, with the costs that the network has reported by now. */
  async function settled(did: string): Promise<GrantedCredits | null> {
    const granted = await store.read();
    if (granted?.did !== did || granted.until <= now()) return null;
    const open: GrantedCredits['open'][number][] = [];
    let { spent } = granted;
    for (const message of granted.open) {
      const outcome = await getOutcome(message.hash);
      if (outcome === 'unused') {
        if (now() <= message.signed + LAPSES_MS) open.push(message);
      } else if (outcome === undefined || outcome.isRunning) open.push(message);
      else spent += outcome.credits;
    }
    return { ...granted, spent, open };
  }

  return {
    grant: (did: string, { credits, minutes }: CreditGrant, first: Message) =>
      inTurn(() =>
        store.write({
          did,
          of: credits,
          spent: 0,
          until: now() + minutes * MINUTE,
          open: [{ ...first, signed: now() }],
        }),
      ),

    /** Holds the message's maximum cost if it is covered. */
    take: (did: string, message: Message) =>
      inTurn(async () => {
        const granted = await settled(did);
        if (granted === null || !(message.most >= 0 && message.most <= creditsLeft(granted))) {
          return false;
        }
        const open = [...granted.open, { ...message, signed: now() }];
        await store.write({ ...granted, open });
        return true;
      }),

    left: (did: string): Promise<CreditsLeft | null> =>
      inTurn(async () => {
        const granted = await settled(did);
        if (granted === null) return null;
        await store.write(granted);
        return shownCredits(granted);
      }),

    end: () => inTurn(() => store.write(null)),
  };
}

export const shownCredits = (granted: GrantedCredits): CreditsLeft => ({
  left: creditsLeft(granted),
  of: granted.of,
  until: granted.until,
});

const creditsLeft = ({ of, spent, open }: GrantedCredits): number =>
  Math.max(0, of - spent - open.reduce((sum, { most }) => sum + most, 0));

/** A store that lasts as long as the page. */
function inMemory(): CreditStore {
  let kept: GrantedCredits | null = null;
  return {
    read: async () => kept,
    async write(granted) {
      kept = granted;
    },
  };
}
