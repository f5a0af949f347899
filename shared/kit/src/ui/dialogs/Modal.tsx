import { ASSET_NAME_MAX } from '@trove/contract/limits.ts';
import { SHARED_WIDGET } from '@trove/contract/screens/common.ts';
import { shownName } from '@trove/contract/shown-name.ts';
import { X } from 'lucide-react';
import { useId } from 'react';
import type { CSSProperties, ReactNode } from 'react';

import { Dialog, Drawer } from '../../overlay.ts';
import { Button } from '../actions/Button.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { OverlayTheme } from '../theme/OverlayTheme.tsx';
import { keepTabInShadow } from './keep-tab-inside.ts';
import { Body, Footer, Header } from './modal-styles.ts';
import { useScrollLock } from './use-scroll-lock.ts';

/** Letters of a title: a sentence about a name of the greatest length that an asset has. */
const TITLE_CHARS = ASSET_NAME_MAX + 60;

export interface ModalProps {
  open: boolean;
  onClose: () => void;
  /** Drawn as one plain line, because it may hold a name that a stranger chose. */
  title: string;
  children?: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  /** Whether a click on the backdrop is ignored. */
  preventsOutsideClick?: boolean;
  /** Whether nothing can close it, such as during a payment. */
  busy?: boolean;
  /** Hides the close button, for a dialog limited to its own buttons (spec 000 §2.1, §8); Escape still works. */
  hidesClose?: boolean;
  /** Shows 'Continue to Create Account', which closes the dialog and then calls this. */
  onContinue?: () => void;
  /** `alertdialog` for questions that interrupt. */
  role?: 'dialog' | 'alertdialog';
  /** Position: a drawer at the side, or the centre, which on phones is a sheet at the bottom edge. */
  placement?: 'center' | 'left' | 'right';
  /** Pixels; the panel is never wider than the screen. */
  width?: number;
}

/**
 * A dialog over the page (spec 000 §2.2, §5): Escape and the backdrop close it, and the focus returns to where it
 * was. It depends on MUI: a page opens it with `LazyDialog`.
 */
export function Modal(props: ModalProps) {
  if (typeof props.open !== 'boolean' || typeof props.onClose !== 'function') return null;
  if (typeof props.title !== 'string' || !props.open) return null;
  return (
    <OverlayTheme>
      <OpenModal {...props} />
    </OverlayTheme>
  );
}

function OpenModal({
  onClose,
  title,
  children,
  actions,
  preventsOutsideClick = false,
  busy = false,
  hidesClose = false,
  onContinue,
  role = 'dialog',
  placement = 'center',
  width = 440,
}: ModalProps) {
  const titleId = useId();
  useScrollLock();

  const close = (reason?: 'backdropClick' | 'escapeKeyDown') => {
    if (busy || (reason === 'backdropClick' && preventsOutsideClick)) return;
    onClose();
  };
  const goOn = () => {
    onClose();
    onContinue?.();
  };

  const common = {
    open: true,
    onClose: (_event: object, reason: 'backdropClick' | 'escapeKeyDown') => close(reason),
    // A wallet's approval or a notice may open above it and needs the focus.
    disableEnforceFocus: true,
    style: { '--trove-dialog-width': `${width}px` } as CSSProperties,
  };
  const paper = {
    ref: focusMarked,
    role,
    'aria-labelledby': titleId,
    'aria-busy': busy,
    onKeyDown: keepTabInShadow,
  };
  const content = (
    <>
      <Header>
        <h2 id={titleId}>{shownName(title, TITLE_CHARS)}</h2>
        {!hidesClose && (
          <IconButton label="Close dialog" size="small" disabled={busy} onClick={() => close()}>
            <X size={18} aria-hidden />
          </IconButton>
        )}
      </Header>
      <Body>{children}</Body>
      {(actions !== undefined || onContinue !== undefined) && (
        <Footer data-placement={placement}>
          {actions}
          {onContinue !== undefined && (
            <Button variant="primary" onClick={goOn}>
              {SHARED_WIDGET.continueToAccount}
            </Button>
          )}
        </Footer>
      )}
    </>
  );

  return placement === 'center' ? (
    <Dialog {...common} slotProps={{ paper }}>
      {content}
    </Dialog>
  ) : (
    <Drawer {...common} anchor={placement} slotProps={{ paper, transition: { appear: true } }}>
      {content}
    </Drawer>
  );
}

/** Focuses the marked element; MUI focuses the dialog only if the focus is not inside yet. */
function focusMarked(paper: HTMLElement | null) {
  paper?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
}
