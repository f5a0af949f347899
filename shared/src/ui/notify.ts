import type { HostNotify, NoticeOptions } from '../contract/host.ts';
import { TOAST } from '../contract/limits.ts';
import { toAppError } from '../errors/app-error.ts';
import type { AppError } from '../errors/app-error.ts';
import { createToastStore } from './toast-store.ts';
import type { NewToast } from './toast-store.ts';

export interface Notify extends HostNotify {
  /** Stays until the returned function is called. */
  loading(message: string): () => void;
}

/** What a person may send to whoever runs the site. */
function detailsOf({ message, status, requestId }: AppError): string | undefined {
  if (requestId === undefined) return undefined;
  const lines = [message, `Request id: ${requestId}`, `Time: ${new Date().toISOString()}`];
  if (status !== undefined) lines.splice(1, 0, `Status: ${status}`);
  return lines.join('\n');
}

/**
 * The only way a message reaches the user (spec 000 §8, §9). The drawing part is fetched when the page is idle, or with
 * the first message, whichever comes first; until then messages wait and their clocks stand still.
 */
export function createNotify(portal?: HTMLElement): Notify {
  const store = createToastStore();
  let drawing: Promise<void> | undefined;

  async function fetchDrawing() {
    try {
      const { mountToaster } = await import('./mount-toaster.tsx');
      mountToaster(store, portal ?? document.body);
    } catch (error) {
      // The next message tries again.
      drawing = undefined;
      console.warn(error);
    }
  }
  const draw = () => void (drawing ??= fetchDrawing());
  globalThis.requestIdleCallback?.(draw);

  const show = (toast: NewToast) => {
    draw();
    return store.add(toast);
  };
  const say =
    (kind: 'success' | 'info' | 'warning', usual: number) =>
    (message: string, { duration = usual, ...options }: NoticeOptions = {}) =>
      void show({ kind, message, duration, ...options });
  const warning = say('warning', TOAST.blankMs);

  return {
    success: say('success', TOAST.successMs),
    info: say('info', TOAST.blankMs),
    warning,
    error(thrown, { duration, ...options } = {}) {
      if (typeof thrown === 'string') {
        show({ kind: 'error', message: thrown, duration: duration ?? TOAST.errorMs, ...options });
        return;
      }
      const error = toAppError(thrown);
      if (error.kind === 'aborted') return;
      show({
        kind: 'error',
        message: error.message,
        duration: duration ?? TOAST.handlerErrorMs,
        details: detailsOf(error),
        ...options,
      });
      for (const field of error.fields) warning(field, options);
    },
    loading(message) {
      const id = show({ kind: 'loading', message, duration: null });
      return () => store.dismiss(id);
    },
  };
}
