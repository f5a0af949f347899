import type { HostNotify, NoticeOptions } from '@trove/contract/host.ts';
import { TOAST } from '@trove/contract/limits.ts';
import type { Notice } from '@trove/kit/ui/feedback/error-notices.ts';

export interface Notify extends HostNotify {
  /** Fetches the toaster before there is a message. */
  prepare(): void;
  /** Shows a message until the returned function is called. */
  loading(message: string): () => void;
}

/**
 * Creates the only channel for messages to the user (spec 000 §8, §9). The toaster is fetched with the first message
 * unless it has been requested before; messages wait until it has loaded.
 */
export function createNotify(portal?: HTMLElement): Notify {
  let drawing: ReturnType<typeof fetchDrawing> | undefined;

  async function fetchDrawing() {
    const { mountToaster, showNotice, showError, dismissNotice } = await import('./Toaster.tsx');
    mountToaster(portal ?? document.body);
    return { showNotice, showError, dismissNotice };
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
