/* oxlint-disable jsx-a11y/prefer-tag-over-role -- browsers of two years ago do not support <search> */
import { NAVIGATION } from '@trove/contract/screens/common.ts';
import { IconButton } from '@trove/kit/ui/actions/IconButton.tsx';
import { LazyDialog } from '@trove/kit/ui/dialogs/LazyDialog.tsx';
import { Search, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

import { useShell } from '#common/shell-context.ts';
import { useKeys } from '#common/use-keys.ts';

import type { Choices } from './results/panel-props.ts';
import { Form, Shortcut, SmallScreenOnly } from './search-styles.ts';
import { SEARCH_TYPES } from './search-type.ts';
import type { SearchType } from './search-type.ts';
import { TypePicker } from './TypePicker.tsx';
import { useDismiss } from './use-dismiss.ts';

const loadPanel = async () => (await import('./results/SearchPanel.tsx')).SearchPanel;

const NONE: Choices = { lines: [] };

/** The site's search: `/` focuses it, Escape leaves it, arrows and Enter choose (spec 000 §2.1). */
export function SearchBox() {
  const { notify } = useShell();
  const [type, setType] = useState<SearchType>(SEARCH_TYPES[0]);
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [isShown, setShown] = useState(false);
  const [choices, setChoices] = useState(NONE);
  const [active, setActive] = useState(-1);
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  const close = () => {
    setOpen(false);
    setShown(false);
    setChoices(NONE);
    setActive(-1);
  };
  const show = () => {
    // On small screens the box has to be visible before it can take the focus.
    flushSync(() => setShown(true));
    input.current?.focus();
  };
  useDismiss(form, isOpen || isShown, close);
  useKeys({ '/': show });

  const ask = (next: string, of: SearchType = type) => {
    setQuery(next);
    setType(of);
    setOpen(true);
    setChoices(NONE);
    setActive(-1);
  };
  const move = (step: number) => {
    setOpen(true);
    const { length } = choices.lines;
    if (length > 0) setActive((active + step + length) % length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      close();
      input.current?.blur();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : active < 0 ? 0 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // Without an active line, Enter shows all results; a recent search is only repeated when its line is active.
      (choices.lines[active] ?? choices.enter)?.();
    }
  };

  return (
    <>
      <SmallScreenOnly>
        <IconButton label="Search" onClick={show}>
          <Search size={20} aria-hidden />
        </IconButton>
      </SmallScreenOnly>
      <Form
        ref={form}
        role="search"
        onSubmit={(event) => event.preventDefault()}
        data-shown={isShown ? '' : undefined}
      >
        <TypePicker
          value={type}
          onOpen={() => setOpen(false)}
          onChange={(next) => {
            ask(query, next);
            input.current?.focus();
          }}
        />
        <input
          ref={input}
          role="combobox"
          type="search"
          autoComplete="off"
          spellCheck={false}
          aria-label="Search"
          aria-autocomplete="list"
          aria-expanded={isOpen && choices.lines.length > 0}
          aria-controls={id}
          aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
          placeholder={NAVIGATION.searchPlaceholder}
          value={query}
          onChange={(event) => ask(event.target.value)}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
        <Shortcut aria-hidden>/</Shortcut>
        <IconButton label="Close search" size="small" data-close-search="" onClick={close}>
          <X size={18} aria-hidden />
        </IconButton>
        {isOpen && (
          <LazyDialog
            load={loadPanel}
            props={{ id, type, query, active, onAsk: ask, onChoices: setChoices }}
            onClose={close}
            onError={(error) => notify.error(error)}
            pending={null}
          />
        )}
      </Form>
    </>
  );
}
