import { CHAT_SHORTCUTS, CHAT_TOOLS } from '@trove/contract/screens/playground.ts';
import { styled } from '@trove/kit/core.ts';
import { Modal } from '@trove/kit/ui/dialogs/Modal.tsx';

const List = styled.dl`
  display: grid;
  grid-template-columns: fit-content(45%) 1fr;
  gap: 8px 16px;
  margin: 0;
  font-size: 14px;
  line-height: 20px;

  dt {
    font-weight: 600;
  }

  dd {
    margin: 0;
  }
`;

/** Keyboard shortcuts of the chat. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal open onClose={onClose} title={CHAT_TOOLS.shortcuts}>
      <List>
        {CHAT_SHORTCUTS.flatMap(([keys, does]) => [
          <dt key={keys}>{keys}</dt>,
          <dd key={does}>{does}</dd>,
        ])}
      </List>
    </Modal>
  );
}
