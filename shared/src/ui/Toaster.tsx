import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { copyText } from './copy-text.ts';
import { IconButton } from './IconButton.tsx';
import { Spinner } from './Spinner.tsx';
import type { Toast, ToastStore } from './toast-store.ts';
import { Count, Item, List } from './toast-styles.ts';

const ICONS = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert };

function ToastItem({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { kind, message, count, leaves, link, details } = toast;
  const [isCopied, setCopied] = useState(false);
  const Icon = kind === 'loading' ? null : ICONS[kind];
  const copy = async (text: string) => {
    await copyText(text);
    setCopied(true);
  };
  return (
    <Item
      data-kind={kind}
      data-leaves={leaves ? '' : undefined}
      // Errors interrupt a screen reader, all else waits (the list is a polite live region).
      role={kind === 'error' ? 'alert' : undefined}
    >
      {Icon === null ? <Spinner /> : <Icon size={18} aria-hidden />}
      <div>
        <span>
          {message}
          {count > 1 && kind !== 'success' && <Count aria-label={`${count} times`}>×{count}</Count>}
        </span>
        {link !== undefined && (
          <a href={link.href} target="_blank" rel="noreferrer">
            {link.label}
          </a>
        )}
        {details !== undefined && (
          <button type="button" onClick={() => void copy(details)}>
            {isCopied ? 'Copied' : 'Copy details'}
          </button>
        )}
      </div>
      <IconButton label="Dismiss" size="small" onClick={onClose}>
        <X size={16} aria-hidden />
      </IconButton>
    </Item>
  );
}

const POSITIONS = ['top-right', 'top-center'] as const;

/** Draws the toasts; their clocks run only while the page is looked at and no toast is being read. */
export function Toaster({ store }: { store: ToastStore }) {
  const toasts = useSyncExternalStore(store.subscribe, store.get);

  useEffect(() => {
    // Only now: a live region speaks of nothing that was there before it.
    store.hold('undrawn', false);
    const lookAway = () => store.hold('hidden', document.hidden);
    document.addEventListener('visibilitychange', lookAway);
    return () => document.removeEventListener('visibilitychange', lookAway);
  }, [store]);

  const close = (id: number) => {
    // What is removed under the pointer or the focus never says that they left.
    store.hold('hovered', false);
    store.hold('focused', false);
    store.dismiss(id);
  };

  return POSITIONS.map((position) => (
    <List
      key={position}
      aria-live="polite"
      aria-label="Notifications"
      data-position={position}
      onMouseEnter={() => store.hold('hovered', true)}
      onMouseLeave={() => store.hold('hovered', false)}
      onFocus={() => store.hold('focused', true)}
      onBlur={() => store.hold('focused', false)}
    >
      {toasts
        .filter((toast) => (toast.position ?? 'top-right') === position)
        .map((toast) => (
          <ToastItem key={toast.id} toast={toast} onClose={() => close(toast.id)} />
        ))}
    </List>
  ));
}
