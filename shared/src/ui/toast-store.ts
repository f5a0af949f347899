import type { NoticeOptions, Unsubscribe } from '../contract/host.ts';
import { TOAST } from '../contract/limits.ts';

export type ToastKind = 'success' | 'info' | 'warning' | 'error' | 'loading';

export interface NewToast extends Omit<NoticeOptions, 'duration'> {
  kind: ToastKind;
  message: string;
  /** Milliseconds; null stays until dismissed. */
  duration: number | null;
  /** Text of 'Copy details'. */
  details?: string;
}

export interface Toast extends NewToast {
  id: number;
  /** How often the same words came. */
  count: number;
  /** On its way out. */
  leaves: boolean;
}

/** Functions that need no `this`, so that React can be handed them as they are. */
export interface ToastStore {
  get: () => readonly Toast[];
  subscribe: (listener: () => void) => Unsubscribe;
  add: (toast: NewToast) => number;
  dismiss: (id: number) => void;
  /** Stops and restarts the clocks: nothing leaves while it is read or nobody looks. */
  hold: (reason: HoldReason, on: boolean) => void;
}

type HoldReason = 'undrawn' | 'hidden' | 'hovered' | 'focused';

/** Time a toast takes to fade. */
export const EXIT_MS = 120;

interface Clock {
  left: number;
  since: number;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * The toasts of the page (spec 000 §9): at most 20 show, the others wait their turn; the same words again renew the one
 * that shows. Until somebody draws them (`undrawn`) none shows.
 */
export function createToastStore(): ToastStore {
  let toasts: readonly Toast[] = [];
  let shown: readonly Toast[] = [];
  let lastId = 0;
  const holds = new Set<HoldReason>(['undrawn']);
  const clocks = new Map<number, Clock>();
  /** Milliseconds left to toasts whose clock was stopped. */
  const remaining = new Map<number, number>();
  const listeners = new Set<() => void>();

  function become(next: readonly Toast[]) {
    toasts = next;
    shown = holds.has('undrawn') ? [] : toasts.slice(0, TOAST.limit);
    if (holds.size === 0) shown.forEach(startClock);
    for (const listener of listeners) listener();
  }

  function startClock({ id, duration, leaves }: Toast) {
    if (duration === null || leaves || clocks.has(id)) return;
    const left = remaining.get(id) ?? duration;
    remaining.delete(id);
    clocks.set(id, { left, since: Date.now(), timer: setTimeout(() => dismiss(id), left) });
  }

  function dropClock(id: number) {
    clearTimeout(clocks.get(id)?.timer);
    clocks.delete(id);
    remaining.delete(id);
  }

  function stopClocks() {
    for (const [id, { left, since, timer }] of clocks) {
      clearTimeout(timer);
      remaining.set(id, Math.max(0, left - (Date.now() - since)));
    }
    clocks.clear();
  }

  const change = (id: number, changes: Partial<Toast>) =>
    become(toasts.map((toast) => (toast.id === id ? { ...toast, ...changes } : toast)));

  function dismiss(id: number) {
    dropClock(id);
    change(id, { leaves: true });
    setTimeout(() => become(toasts.filter((toast) => toast.id !== id)), EXIT_MS);
  }

  function add(toast: NewToast): number {
    const same = toasts.find(
      ({ kind, message, leaves }) => kind === toast.kind && message === toast.message && !leaves,
    );
    if (same === undefined) {
      lastId += 1;
      become([...toasts, { ...toast, id: lastId, count: 1, leaves: false }]);
      return lastId;
    }
    dropClock(same.id);
    change(same.id, { ...toast, count: same.count + 1 });
    return same.id;
  }

  function hold(reason: HoldReason, on: boolean) {
    if (on) {
      stopClocks();
      holds.add(reason);
    } else if (holds.delete(reason)) {
      become(toasts);
    }
  }

  return {
    get: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add,
    dismiss,
    hold,
  };
}
