/* oxlint-disable jsx-a11y/prefer-tag-over-role -- browsers of two years ago do not know <search> */
import { NAVIGATION } from '@trove/shared/contract/screens.ts';
import { IconButton } from '@trove/shared/ui/IconButton.tsx';
import { Search, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

import { useShell } from '#common/shell-context.ts';

import type { SearchHit } from './find-hits.ts';
import { Form, Shortcut, SmallScreenOnly } from './search-styles.ts';
import { SEARCH_TYPES } from './search-type.ts';
import type { SearchType } from './search-type.ts';
import { TypePicker } from './TypePicker.tsx';
import { useDismiss } from './use-dismiss.ts';

const SearchResults = lazy(async () => ({
  default: (await import('./SearchResults.tsx')).SearchResults,
}));

const TYPES_INTO = 'input, textarea, select, [contenteditable], [role="textbox"]';

/** The site's search: `/` goes there, Escape leaves, arrows and Enter choose (spec 000 §2.1). */
export function SearchBox() {
  const { nav } = useShell();
  const [type, setType] = useState<SearchType>(SEARCH_TYPES[0]);
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [isShown, setShown] = useState(false);
  const [hits, setHits] = useState<readonly SearchHit[]>([]);
  const [active, setActive] = useState(-1);
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const optionId = (index: number) => `${id}-${index}`;

  const hasResults = isOpen && query.trim() !== '';
  const close = () => {
    setOpen(false);
    setShown(false);
    setActive(-1);
  };
  const show = () => {
    // On small screens the box has to be visible before it can take the focus.
    flushSync(() => setShown(true));
    input.current?.focus();
  };
  useDismiss(form, isOpen || isShown, close);
  useSlash(show);

  const forget = () => {
    setHits([]);
    setActive(-1);
  };
  const ask = (next: string) => {
    setQuery(next);
    setOpen(true);
    forget();
  };
  const choose = (hit: SearchHit) => {
    close();
    setQuery('');
    nav.navigate(hit.to, { state: hit.state });
  };
  const move = (step: number) => {
    setOpen(true);
    if (hits.length > 0) setActive((active + step + hits.length) % hits.length);
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
      const hit = hits[Math.max(active, 0)];
      if (hasResults && hit) choose(hit);
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
            setType(next);
            forget();
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
          aria-expanded={hasResults && hits.length > 0}
          aria-controls={id}
          aria-activedescendant={hasResults && active >= 0 ? optionId(active) : undefined}
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
        {hasResults && (
          <Suspense fallback={null}>
            <SearchResults
              id={id}
              type={type}
              query={query}
              active={active}
              optionId={optionId}
              onFound={setHits}
              onChoose={choose}
            />
          </Suspense>
        )}
      </Form>
    </>
  );
}

/** The `/` key, unless somebody is typing; it is not itself typed into the box. */
function useSlash(focus: () => void) {
  const focusNow = useEffectEvent(focus);

  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.metaKey || event.ctrlKey || event.altKey) return;
      const target = event.composedPath()[0];
      if (target instanceof Element && target.closest(TYPES_INTO)) return;
      // The test wallet keeps its fields in a closed shadow: nobody sees who types there.
      if (target instanceof Element && target.localName.includes('-')) return;
      if (document.querySelector('[aria-modal="true"], [role="menu"]')) return;
      event.preventDefault();
      focusNow();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
