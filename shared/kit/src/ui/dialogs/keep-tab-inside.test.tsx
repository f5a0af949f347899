import { render } from '@testing-library/react';
import { createRef } from 'react';
import type { ComponentProps } from 'react';

import { keepTabInShadow } from './keep-tab-inside.ts';

const Paper = (given: ComponentProps<'div'>) => <div tabIndex={-1} {...given} />;

/** Renders a dialog with two buttons into a shadow root, as in a partner's page. */
function inShadowRoot() {
  const shadow = document.body
    .appendChild(document.createElement('div'))
    .attachShadow({ mode: 'open' });
  const place = shadow.appendChild(document.createElement('div'));
  const dialog = createRef<HTMLDivElement>();
  render(
    <Paper ref={dialog} onKeyDown={keepTabInShadow}>
      <button>Close</button>
      <button>Register</button>
    </Paper>,
    { container: place },
  );
  const press = (shiftKey = false) =>
    shadow.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Tab', shiftKey, bubbles: true, cancelable: true }),
    );
  return { dialog: dialog.current, focused: () => shadow.activeElement?.textContent, press };
}

describe('a dialog in a shadow root', () => {
  beforeAll(() => {
    // jsdom lacks this method.
    Element.prototype.checkVisibility = () => true;
  });

  it('moves the focus from its last control to the first and back, and otherwise ignores the key', () => {
    const { dialog, focused, press } = inShadowRoot();
    dialog?.focus();
    press();
    expect(focused()).toBe('Close');
    expect(press()).toBe(true);
    press(true);
    expect(focused()).toBe('Register');
    press();
    expect(focused()).toBe('Close');
  });
});
