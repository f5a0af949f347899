import { CHAT_TOOLS, COMPARE } from '@trove/contract/screens/playground.ts';
import { useSearchParams } from '@trove/kit/core.ts';
import { PageDialog } from '@trove/kit/remote/PageDialog.tsx';
import { IconButton } from '@trove/kit/ui/actions/IconButton.tsx';
import { preloadProps } from '@trove/kit/ui/dialogs/LazyDialog.tsx';
import { Columns3, Keyboard, Search } from 'lucide-react';
import { useEffect, useState } from 'react';

const loadSearch = async () => (await import('./SearchDialog.tsx')).SearchDialog;
const loadShortcuts = async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog;

/** Whether the key belongs to a text field or an open dialog, where `?` is no shortcut. */
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null;

/** Buttons for the comparison of models, the search over all messages and the list of shortcuts. */
export function ChatTools({ onCompare }: { onCompare: () => void }) {
  const [, setParams] = useSearchParams();
  const [open, setOpen] = useState<'none' | 'search' | 'shortcuts'>('none');
  const close = () => setOpen('none');

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isSearch =
        (event.ctrlKey || event.metaKey) && event.shiftKey && event.key.toLowerCase() === 'f';
      if (!isSearch && (event.key !== '?' || isTyping(event))) return;
      event.preventDefault();
      setOpen(isSearch ? 'search' : 'shortcuts');
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <IconButton label={COMPARE.open} size="small" onClick={onCompare}>
        <Columns3 size={16} aria-hidden />
      </IconButton>
      <IconButton
        label={CHAT_TOOLS.search}
        size="small"
        onClick={() => setOpen('search')}
        {...preloadProps(loadSearch)}
      >
        <Search size={16} aria-hidden />
      </IconButton>
      <IconButton
        label={CHAT_TOOLS.shortcuts}
        size="small"
        onClick={() => setOpen('shortcuts')}
        {...preloadProps(loadShortcuts)}
      >
        <Keyboard size={16} aria-hidden />
      </IconButton>
      {open === 'search' && (
        <PageDialog
          load={loadSearch}
          onClose={close}
          props={{
            onChoose: (message: string) => setParams({ message }, { replace: true }),
          }}
        />
      )}
      {open === 'shortcuts' && <PageDialog load={loadShortcuts} onClose={close} props={{}} />}
    </>
  );
}
