import { CHAT_TOOLS } from '@trove/contract/screens/playground.ts';
import { styled } from '@trove/kit/core.ts';
import { Modal } from '@trove/kit/ui/dialogs/Modal.tsx';
import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';
import { Small } from '@trove/kit/ui/layout/text.tsx';
import { useAtomValue } from 'jotai';
import { useDeferredValue, useMemo, useState } from 'react';

import { projectsAtom } from '#common/playground/atoms.ts';

import { searchMessages } from './search-messages.ts';

const List = styled.ol`
  max-height: 50vh;
  margin: 12px 0 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;

  button {
    display: block;
    width: 100%;
    padding: 8px 12px;
    border: 0;
    border-radius: var(--trove-radius);
    background: none;
    color: inherit;
    font: inherit;
    font-size: 13px;
    line-height: 20px;
    text-align: left;
    overflow-wrap: anywhere;
    cursor: pointer;
  }

  button:hover,
  button:focus-visible {
    background: var(--trove-sunken);
  }
`;

interface SearchDialogProps {
  onChoose: (messageId: string) => void;
  onClose: () => void;
}

/** Searches the conversations of all projects and opens the chosen message. */
export function SearchDialog({ onChoose, onClose }: SearchDialogProps) {
  const projects = useAtomValue(projectsAtom);
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  const found = useMemo(() => searchMessages(projects, wanted), [projects, wanted]);
  return (
    <Modal open onClose={onClose} title={CHAT_TOOLS.search}>
      <TextInput
        label="Search terms"
        type="search"
        value={query}
        data-autofocus
        onChange={({ target }) => setQuery(target.value)}
      />
      {wanted.trim() !== '' && (
        <Small as="output" style={{ display: 'block', marginTop: 12 }}>
          {found.length === 0
            ? 'No message contains all of these words.'
            : `${found.length} message${found.length === 1 ? '' : 's'}`}
        </Small>
      )}
      <List>
        {found.map(({ id, role, projectName, excerpt }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => {
                onChoose(id);
                onClose();
              }}
            >
              <Small>
                {projectName} · {role === 'user' ? 'You' : 'Assistant'}
              </Small>
              <br />
              {excerpt}
            </button>
          </li>
        ))}
      </List>
    </Modal>
  );
}
