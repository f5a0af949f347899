import { randomUuid } from '@trove/kit/lib/uuid.ts';

const CHANNEL = 'trove-drafts';

/** Id of this tab. */
export const TAB = randomUuid();

interface Message {
  /** `open`: asks for a writing tab. `held`: that tab's reply to `to`. `taken`: the sender takes over. */
  say: 'open' | 'held' | 'taken';
  draft: string;
  tab: string;
  to?: string;
}

export interface DraftGuard {
  /** Takes over the draft; the other tab stops writing. */
  take(): void;
  release(): void;
}

/**
 * Ensures that only one tab writes a draft. A tab that opens it later is notified that another has it, and asks its
 * user; the tab that loses it is notified too. Web Locks are not used: a plain http page has none, and a frozen tab
 * would keep one for ever.
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
