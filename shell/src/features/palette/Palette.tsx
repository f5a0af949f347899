import { Dialog } from '@trove/shared/kit/overlay.ts';
import { useScrollLock } from '@trove/shared/ui/dialogs/use-scroll-lock.ts';
import { OverlayTheme } from '@trove/shared/ui/theme/OverlayTheme.tsx';
import type { CSSProperties } from 'react';

import { PaletteBody } from './PaletteBody.tsx';

const WIDTH = { '--trove-dialog-width': '600px' } as CSSProperties;

/** At the top, above a keyboard on the screen; more results move only its lower end. */
const LOOK: CSSProperties = {
  alignSelf: 'flex-start',
  width: 'calc(100% - 16px)',
  margin: 'max(8px, 10dvh) auto 8px',
  paddingBottom: 0,
  borderRadius: 12,
};

/** Ctrl or ⌘ and K: the search and everything one can do, from the keyboard (look "Keyboard"). */
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

/** MUI gives the focus to the dialog, unless it is inside already. */
function focusField(paper: HTMLElement | null) {
  paper?.querySelector('input')?.focus();
}
