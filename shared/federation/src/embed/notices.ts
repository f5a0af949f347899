import type { HostNotify, NoticeOptions } from '@trove/contract/host.ts';
import { TOAST } from '@trove/contract/limits.ts';
import { EMBED } from '@trove/contract/screens/embed.ts';

type Role = 'status' | 'alert';

const errorText = (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown));

/** Creates the embed's notices in its shadow root, apart from the page's toasts. `list` contains the visible ones. */
export function createNotices(list: HTMLElement, signal: AbortSignal): HostNotify {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  signal.addEventListener('abort', () => timers.forEach(clearTimeout));

  function show(role: Role, message: string, usual: number, options: NoticeOptions = {}) {
    if (signal.aborted) return;
    const notice = document.createElement('div');
    notice.role = role;
    notice.append(message);
    if (options.link !== undefined) {
      const { label, href } = options.link;
      notice.append(
        Object.assign(document.createElement('a'), { href, target: '_blank', rel: 'noreferrer' }),
      );
      notice.lastElementChild?.append(label);
    }
    const dismiss = document.createElement('button');
    dismiss.type = 'button';
    dismiss.ariaLabel = EMBED.dismiss;
    dismiss.append('×');
    notice.append(dismiss);
    list.append(notice);

    const timer = setTimeout(leave, options.duration ?? usual);
    timers.add(timer);
    dismiss.addEventListener('click', leave);
    function leave() {
      clearTimeout(timer);
      timers.delete(timer);
      notice.remove();
    }
  }

  return {
    success: (message, options) => show('status', message, TOAST.successMs, options),
    info: (message, options) => show('status', message, TOAST.blankMs, options),
    warning: (message, options) => show('status', message, TOAST.blankMs, options),
    error: (thrown, options) => show('alert', errorText(thrown), TOAST.errorMs, options),
  };
}
