import { Dialog } from '@trove/kit/overlay.ts';
import { useScrollLock } from '@trove/kit/ui/dialogs/use-scroll-lock.ts';
import { OverlayTheme } from '@trove/kit/ui/theme/OverlayTheme.tsx';
import type { CSSProperties } from 'react';

import { PaletteBody } from './PaletteBody.tsx';

const WIDTH = { '--trove-dialog-width': '600px' } as CSSProperties;

/** The palette is at the top, above an on-screen keyboard; more results move only its lower edge. */
const LOOK: CSSProperties = {
  alignSelf: 'flex-start',
  width: 'calc(100% - 16px)',
  margin: 'max(8px, 10dvh) auto 8px',
  paddingBottom: 0,
  borderRadius: 12,
};

/** Command palette on Ctrl or ⌘ and K: the search and all actions, from the keyboard (look "Keyboard"). */
export function Palette({ onClose }: { onClose: () => void }) {
  useScrollLock();
  return (
    <OverlayTheme>
      <Dialog
        open
        onClose={onClose}
        disableEnforceFocus
        style={WIDTH}
        slotProps={{ paper: { 'aria-label': 'Search and actions', ref: focusField, style: LOOK } }}
      >
        <PaletteBody onClose={onClose} />
      </Dialog>
    </OverlayTheme>
  );
}

/** Moves the focus to the field; otherwise MUI would give it to the dialog. */
function focusField(paper: HTMLElement | null) {
  paper?.querySelector('input')?.focus();
}
