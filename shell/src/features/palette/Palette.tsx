import { Dialog } from '@trove/shared/kit/overlay.ts';
import { OverlayTheme } from '@trove/shared/ui/OverlayTheme.tsx';
import { useScrollLock } from '@trove/shared/ui/use-scroll-lock.ts';
import type { CSSProperties } from 'react';

import { PaletteBody } from './PaletteBody.tsx';

const WIDTH = { '--trove-dialog-width': '600px' } as CSSProperties;

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
        slotProps={{ paper: { 'aria-label': 'Search and actions', ref: focusField } }}
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
