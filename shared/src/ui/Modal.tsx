import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { SHARED_WIDGET } from '../contract/screens.ts';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { Backdrop, Body, Footer, Header, Panel } from './modal-styles.ts';
import type { Placement } from './modal-styles.ts';
import { PortalScope, useThemeScope } from './ThemeScope.tsx';
import { useDialogFocus } from './use-dialog-focus.ts';

export interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  /** A click on the backdrop does not close. */
  preventsOutsideClick?: boolean;
  /** Nothing closes it while true, such as during a payment. */
  busy?: boolean;
  /** For a dialog whose own buttons are the only ones it may have (spec 000 §2.1, §8); Escape closes it all the same. */
  hidesClose?: boolean;
  /** Draws 'Continue to Create Account', which closes and then calls this. */
  onContinue?: () => void;
  /** `alertdialog` for questions that interrupt. */
  role?: 'dialog' | 'alertdialog';
  placement?: Placement;
  /** Pixels; the panel is never wider than the screen. */
  width?: number;
}

/** A dialog over the page (spec 000 §2.2, §5): Escape and the backdrop close it, the focus goes back where it was. */
export function Modal(props: ModalProps) {
  if (typeof props.open !== 'boolean' || typeof props.onClose !== 'function') return null;
  if (typeof props.title !== 'string' || !props.open) return null;
  return <OpenModal {...props} />;
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
  const scope = useThemeScope();
  const panel = useRef<HTMLDivElement>(null);
  const pressedOutside = useRef(false);
  useDialogFocus(panel);

  const close = () => {
    if (!busy) onClose();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Only the dialog on top hears it.
    event.stopPropagation();
    close();
  };
  const notePress = (event: MouseEvent) => {
    pressedOutside.current = event.target === event.currentTarget;
  };
  const closeOnBackdrop = (event: MouseEvent) => {
    const startedAndEndedOutside = pressedOutside.current && event.target === event.currentTarget;
    if (startedAndEndedOutside && !preventsOutsideClick) close();
  };
  const goOn = () => {
    onClose();
    onContinue?.();
  };

  return createPortal(
    <PortalScope>
      {/* The backdrop is a convenience for the mouse; keyboards have Escape and the close button. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <Backdrop data-placement={placement} onMouseDown={notePress} onClick={closeOnBackdrop}>
        <Panel
          ref={panel}
          role={role}
          aria-modal
          aria-labelledby={titleId}
          aria-busy={busy}
          tabIndex={-1}
          data-placement={placement}
          style={{ maxWidth: width }}
          onKeyDown={closeOnEscape}
        >
          <Header>
            <h2 id={titleId}>{title}</h2>
            {!hidesClose && (
              <IconButton label="Close dialog" size="small" disabled={busy} onClick={close}>
                <X size={18} aria-hidden />
              </IconButton>
            )}
          </Header>
          <Body>{children}</Body>
          {(actions !== undefined || onContinue !== undefined) && (
            <Footer>
              {actions}
              {onContinue !== undefined && (
                <Button variant="primary" onClick={goOn}>
                  {SHARED_WIDGET.continueToAccount}
                </Button>
              )}
            </Footer>
          )}
        </Panel>
      </Backdrop>
    </PortalScope>,
    scope?.portal ?? document.body,
  );
}
