import type { HostNotify, NoticeOptions } from '../../contract/host.ts';
import { TOAST } from '../../contract/limits.ts';
import type { Notice } from './Toaster.tsx';

export interface Notify extends HostNotify {
  /** Fetches the drawing part before there is a message. */
  prepare(): void;
  /** Stays until the returned function is called. */
  loading(message: string): () => void;
}

/**
 * The only way a message reaches the user (spec 000 §8, §9). The drawing part is fetched with the first message, if it has
 * not been requested before; until it is there messages wait.
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

  const show = (notice: Notice) => {
    void draw().then(({ showNotice }) => showNotice(notice));
  };
  const say =
    (kind: 'success' | 'info' | 'warning', usual: number) =>
    (message: string, { duration = usual, ...options }: NoticeOptions = {}) =>
      show({ kind, message, duration, ...options });

  return {
    prepare: () => void draw(),
    success: say('success', TOAST.successMs),
    info: say('info', TOAST.blankMs),
    warning: say('warning', TOAST.blankMs),
    error(thrown, options) {
      void draw().then(({ showError }) => showError(thrown, options));
    },
    loading(message) {
      const shown = draw().then(({ showNotice }) =>
        showNotice({ kind: 'loading', message, duration: false }),
      );
      return () => void shown.then(async (id) => (await draw()).dismissNotice(id));
    },
  };
}
