import { styled } from '@trove/kit/core.ts';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { IconButton } from '@trove/kit/ui/actions/IconButton.tsx';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { Plus, X } from 'lucide-react';

import {
  activeIdAtom,
  activeProjectAtom,
  draftAtom,
  drawerAtom,
  projectsAtom,
} from '#common/playground/atoms.ts';
import type { Project } from '#common/projects/project.ts';

import { beginChat, chatsOf, deleteChat } from './project-moves.ts';

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 2px;
  max-height: 40vh;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;

  > li {
    display: flex;
    align-items: center;
    border-radius: var(--trove-radius);
  }

  > li:hover,
  > li:has([aria-current]) {
    background: var(--trove-hover);
  }
`;

const Title = styled.button`
  flex: 1;
  min-width: 0;
  padding: 6px 12px;
  overflow: hidden;
  border: 0;
  background: none;
  color: var(--trove-text);
  font: inherit;
  font-size: 13px;
  line-height: 20px;
  text-align: left;
  text-overflow: ellipsis;
  white-space: nowrap;
  cursor: pointer;

  &[aria-current] {
    font-weight: 600;
  }
`;

/** The chats of the project, and the button for a new one. */
export function ChatList() {
  const store = useStore();
  const active = useAtomValue(activeProjectAtom);
  useAtomValue(projectsAtom);
  const chats = chatsOf(store);
  const open = useSetAtom(activeIdAtom);
  const close = () => store.set(drawerAtom, 'none');
  /** Name of a chat: its first question. */
  const titleOf = ({ id, messages }: Project) =>
    messages.find(({ role }) => role === 'user')?.content || store.get(draftAtom(id)) || 'Untitled';
  return (
    <>
      <Button
        size="small"
        onClick={() => {
          beginChat(store);
          close();
        }}
      >
        <Plus size={14} aria-hidden />
        New chat
      </Button>
      {(chats.length > 1 || active.messages.length > 0) && (
        <List aria-label="Chats">
          {chats.map((chat) => (
            <li key={chat.id}>
              <Title
                type="button"
                title={titleOf(chat)}
                aria-current={chat.id === active.id || undefined}
                onClick={() => {
                  open(chat.id);
                  close();
                }}
              >
                {titleOf(chat)}
              </Title>
              {chats.length > 1 && (
                <IconButton
                  label={`Delete chat: ${titleOf(chat)}`}
                  size="small"
                  onClick={() => deleteChat(store, chat.id)}
                >
                  <X size={14} aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
        </List>
      )}
    </>
  );
}
