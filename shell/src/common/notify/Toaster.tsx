import type { NoticeOptions } from '@trove/contract/host.ts';
import { TOAST } from '@trove/contract/limits.ts';
import { isRemoteFailure } from '@trove/kit/lib/remote-failure.ts';
import { findReason, reloadPage } from '@trove/kit/remote/find-reason.ts';
import { copyText } from '@trove/kit/ui/actions/copy-text.ts';
import { IconButton } from '@trove/kit/ui/actions/IconButton.tsx';
import { EntryBoundary } from '@trove/kit/ui/feedback/EntryBoundary.tsx';
import { errorNotices } from '@trove/kit/ui/feedback/error-notices.ts';
import type { Notice } from '@trove/kit/ui/feedback/error-notices.ts';
import { Spinner } from '@trove/kit/ui/feedback/Spinner.tsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { toast, ToastContainer } from 'react-toastify/unstyled';
import type { ToastTransitionProps } from 'react-toastify/unstyled';

import { Count, ToastStyles } from './toast-styles.tsx';

const ICONS = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert };

/** Leaves out marks that reverse the letters after them, which a name in a message of another server may have. */
const inOrder = (text: string) => text.replaceAll(/[\u202a-\u202e]/g, '');

interface ContentProps {
  id: string;
  notice: Notice;
  /** How often the same notice was shown while it was visible. */
  count: number;
}

function Content({ id, notice, count }: ContentProps) {
  const { kind, message, link, details, after, offersReload = false } = notice;
  const [isCopied, setCopied] = useState(false);
  const Icon = kind === 'loading' ? null : ICONS[kind];
  const copy = async (text: string) => {
    await copyText(text);
    setCopied(true);
  };
  return (
    <>
      {Icon === null ? <Spinner /> : <Icon size={18} aria-hidden />}
      <div>
        {after !== undefined && <strong>{inOrder(after)}</strong>}
        <span>
          {inOrder(message)}
          {count > 1 && kind !== 'success' && <Count aria-label={`${count} times`}>×{count}</Count>}
        </span>
        {link !== undefined && (
          <a href={link.href} target="_blank" rel="noreferrer">
            {link.label}
          </a>
        )}
        {offersReload && (
          <button type="button" onClick={reloadPage}>
            Reload
          </button>
        )}
        {details !== undefined && (
          <button type="button" onClick={() => void copy(details)}>
            {isCopied ? 'Copied' : 'Copy details'}
          </button>
        )}
      </div>
      <IconButton label="Dismiss" size="small" onClick={() => dismissNotice(id)}>
        <X size={16} aria-hidden />
      </IconButton>
    </>
  );
}

/** Enters by CSS and leaves immediately: nothing waits for an animation that a browser may skip. */
function Transition({ isIn, children, ...toast }: ToastTransitionProps) {
  const turn = useEffectEvent((comes: boolean) => (comes ? toast.playToast() : toast.done()));
  useEffect(() => turn(isIn), [isIn]);
  return <>{children}</>;
}

const countByText = new Map<string, number>();

/** Shows a notice and returns its id. The same text, or one that continues it, renews and counts the visible one. */
export function showNotice(notice: Notice): string {
  const id = `${notice.kind}:${notice.after ?? notice.message}`;
  const isShown = toast.isActive(id);
  const count = isShown ? (countByText.get(id) ?? 1) + 1 : 1;
  countByText.set(id, count);
  const options = {
    autoClose: notice.duration,
    // Errors interrupt a screen reader, all else waits (the container is a polite live region).
    role: notice.kind === 'error' ? 'alert' : 'status',
    className: `trove-toast trove-toast-${notice.kind}`,
    ...(notice.position && { position: notice.position }),
  };
  const content = (
    <EntryBoundary>
      <Content id={id} notice={notice} count={count} />
    </EntryBoundary>
  );
  if (isShown) toast.update(id, { render: content, delay: 0, ...options });
  else toast(content, { toastId: id, ...options });
  return id;
}

/** Of what is opened by a press, and so is not retried by itself. */
const NOT_LOADED = 'This did not load. Please try again.';

/** Shows the notices of a thrown error; code that did not load is described as a page whose code did not. */
export function showError(thrown: unknown, options?: NoticeOptions) {
  if (isRemoteFailure(thrown)) {
    const { text, isGone, isPassing } = findReason(thrown);
    const message = isPassing ? NOT_LOADED : text;
    const duration = isGone ? false : TOAST.handlerErrorMs;
    showNotice({ kind: 'error', message, duration, offersReload: isGone, ...options });
    return;
  }
  for (const notice of errorNotices(thrown, options)) showNotice(notice);
}

/** Ids of the notices that are shown. */
const shown = new Set<unknown>();

/** Resolves once no notice is shown, for one that must not compete with that of an act. */
export const whenQuiet = (): Promise<void> =>
  new Promise((resolve) => {
    if (shown.size === 0) return resolve();
    const forget = toast.onChange(() => {
      if (shown.size > 0) return;
      forget();
      resolve();
    });
  });

export const dismissNotice = (id: string) => toast.dismiss(id);

let isMounted = false;

/** Mounts the notices in a separate element and React root, so that they stay whatever the page does. */
export function mountToaster(portal: HTMLElement) {
  if (isMounted) return;
  isMounted = true;
  // It listens before those that read the set.
  toast.onChange(({ id, status }) => {
    if (status === 'removed') shown.delete(id);
    else shown.add(id);
  });
  const place = document.createElement('div');
  portal.append(place);
  // Rendered synchronously, because the container has to subscribe before the first notice is shown.
  flushSync(() =>
    createRoot(place).render(
      <>
        <ToastStyles />
        <ToastContainer
          limit={TOAST.limit}
          closeButton={false}
          closeOnClick={false}
          draggable={false}
          hideProgressBar
          transition={Transition}
        />
      </>,
    ),
  );
}
