import { styled } from '@trove/kit/core.ts';
import { Modal } from '@trove/kit/ui/dialogs/Modal.tsx';

import { Key, MOD_KEY } from '#common/Key.tsx';

const KEYS: readonly [keys: readonly string[], what: string][] = [
  [['/'], 'Search'],
  [[MOD_KEY, 'K'], 'Search and actions'],
  [['?'], 'This list'],
  [['↑', '↓'], 'Move in a list or a menu'],
  [['↵'], 'Open the selected item'],
  [['Esc'], 'Close what is open'],
];

const List = styled.dl`
  display: grid;
  margin: 0;

  > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-height: 40px;
  }

  > div + div {
    border-top: 1px solid var(--trove-border);
  }

  dd {
    display: flex;
    gap: 4px;
    margin: 0;
  }
`;

/** Opened by `?`: lists every keyboard shortcut of the site (look "Keyboard"). */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <Modal open onClose={onClose} title="Keyboard shortcuts">
    <List>
      {KEYS.map(([keys, what]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            {keys.map((key) => (
              <Key key={key}>{key}</Key>
            ))}
          </dd>
        </div>
      ))}
    </List>
  </Modal>
);
