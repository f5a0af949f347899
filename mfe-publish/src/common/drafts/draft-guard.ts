import { randomUuid } from '@trove/shared/lib/uuid.ts';

const CHANNEL = 'trove-drafts';

/** This tab among those of the browser. */
export const TAB = randomUuid();

interface Message {
  /** `open`: may I? `held`: I have it, to `to`. `taken`: it is mine from now on. */
  say: 'open' | 'held' | 'taken';
  draft: string;
  tab: string;
  to?: string;
}

export interface DraftGuard {
  /** Writes here from now on: the other tab stops. */
  take(): void;
  release(): void;
}

/**
 * One draft, one tab that writes it. A tab that opens it later learns that it is held and asks its user; the tab that loses
 * it is notified too. Not Web Locks: a plain http page has none, and a frozen tab would hold one for ever.
 */
export function guardDraft(
  draft: string,
  onLoss: (how: 'elsewhere' | 'taken') => void,
  tab = TAB,
): DraftGuard {
  if (!('BroadcastChannel' in globalThis)) return { take() {}, release() {} };
  const channel = new BroadcastChannel(CHANNEL);
  let isMine = true;
  const say = (message: Pick<Message, 'say' | 'to'>) =>
    channel.postMessage({ ...message, draft, tab } satisfies Message);
  const lose = (how: 'elsewhere' | 'taken') => {
    if (!isMine) return;
    isMine = false;
    onLoss(how);
  };

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.draft !== draft || data.tab === tab) return;
    if (data.say === 'open' && isMine) say({ say: 'held', to: data.tab });
    else if (data.say === 'held' && data.to === tab) lose('elsewhere');
    else if (data.say === 'taken') lose('taken');
  });
  say({ say: 'open' });

  return {
    take() {
      isMine = true;
      say({ say: 'taken' });
    },
    release: () => channel.close(),
  };
}
