/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no tag draws such a list box */
import { NO_DATA } from '@trove/contract/screens/common.ts';
import { IconButton } from '@trove/kit/ui/actions/IconButton.tsx';
import { Spinner } from '@trove/kit/ui/feedback/Spinner.tsx';
import { Search, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { Key } from '#common/Key.tsx';

import { hitLabels, HitText } from '../search/results/HitText.tsx';
import { GroupHead, Note, Option } from '../search/results/panel-styles.ts';
import { Field, Hints, List } from './palette-styles.ts';
import { usePalette } from './use-palette.tsx';
import type { PaletteLine } from './use-palette.tsx';

/** The field and the list below it, which is navigated with the arrows, Home, End and Enter. */
export function PaletteBody({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const { groups, status, isNothingFound } = usePalette(query);
  const id = useId();
  const lines = groups.flatMap((group) => group.lines);
  const at = Math.min(active, lines.length - 1);
  const getId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);

  const run = (line: PaletteLine) => {
    onClose();
    line.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const places: Record<string, number> = {
      ArrowDown: (at + 1) % lines.length,
      ArrowUp: (at - 1 + lines.length) % lines.length,
      Home: 0,
      End: lines.length - 1,
    };
    const place = places[event.key];
    const line = lines[at];
    if (place !== undefined && lines.length > 0) {
      event.preventDefault();
      setActive(place);
    } else if (event.key === 'Enter' && line !== undefined) {
      event.preventDefault();
      run(line);
    } else if (event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      onClose();
    }
  };

  return (
    <>
      <Field>
        <Search size={20} aria-hidden />
        <input
          role="combobox"
          type="text"
          autoComplete="off"
          spellCheck={false}
          aria-label="Search and actions"
          aria-autocomplete="list"
          aria-expanded={lines.length > 0}
          aria-controls={id}
          aria-activedescendant={at < 0 ? undefined : getId(at)}
          placeholder="Search, or type what you want to do…"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton label="Close" size="small" onClick={onClose}>
          <X size={18} aria-hidden />
        </IconButton>
      </Field>
      <List>
        <div id={id} role="listbox" aria-label="Search and actions">
          {groups.map(({ title, lines: own }) => (
            <div key={title} role="group" aria-label={title}>
              <GroupHead aria-hidden>{title}</GroupHead>
              {own.map((line) => {
                const place = lines.indexOf(line);
                return (
                  // The keyboard focus stays in the field, whose `aria-activedescendant` names the active line.
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                  <Option
                    key={line.key}
                    as="div"
                    id={getId(place)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={place === at}
                    {...hitLabels(getId(place))}
                    onClick={() => run(line)}
                    onPointerMove={() => setActive(place)}
                  >
                    {line.icon}
                    <HitText optionId={getId(place)} hit={line} />
                  </Option>
                );
              })}
            </div>
          ))}
        </div>
        <Note>
          {status === 'searching' && (
            <>
              <Spinner /> Searching the marketplace…
            </>
          )}
          {status === 'failed' && 'The search failed. Please try again.'}
          {isNothingFound && NO_DATA}
        </Note>
      </List>
      <Hints aria-hidden>
        <span>
          <Key>↑</Key> <Key>↓</Key> move
        </span>
        <span>
          <Key>↵</Key> open
        </span>
        <span>
          <Key>Esc</Key> close
        </span>
      </Hints>
    </>
  );
}
