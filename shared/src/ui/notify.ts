import type { HostNotify, NoticeOptions } from '../contract/host.ts';
import { TOAST } from '../contract/limits.ts';
import { toAppError } from '../errors/app-error.ts';
import type { AppError } from '../errors/app-error.ts';
import type { Notice } from './Toaster.tsx';

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
 * the first message, whichever comes first; until then messages wait.
 */
export function createNotify(portal?: HTMLElement): Notify {
  let drawing: ReturnType<typeof fetchDrawing> | undefined;

  async function fetchDrawing() {
    const toaster = await import('./Toaster.tsx');
    toaster.mountToaster(portal ?? document.body);
    return toaster;
  }

  function draw() {
    drawing ??= fetchDrawing();
    drawing.catch((error: unknown) => {
      // The next message tries again.
      drawing = undefined;
      console.warn(error);
    });
    return drawing;
  }
  globalThis.requestIdleCallback?.(() => void draw());

  const show = (notice: Notice) => {
    void draw().then(({ showNotice }) => showNotice(notice));
  };
  const say =
    (kind: 'success' | 'info' | 'warning', usual: number) =>
    (message: string, { duration = usual, ...options }: NoticeOptions = {}) =>
      show({ kind, message, duration, ...options });
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
      const shown = draw().then(({ showNotice }) =>
        showNotice({ kind: 'loading', message, duration: false }),
      );
      return () => void shown.then(async (id) => (await draw()).dismissNotice(id));
    },
  };
}
