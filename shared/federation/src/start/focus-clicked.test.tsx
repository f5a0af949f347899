import { fireEvent, render, screen } from '@testing-library/react';

import { focusClicked } from './focus-clicked.ts';

focusClicked();

/** Clicks as Safari does: nothing is focused. */
const click = (element: Element, detail = 1) => {
  fireEvent.mouseDown(element);
  fireEvent.click(element, { detail });
};

describe('the focus after a click', () => {
  it.each(['button', 'link', 'checkbox'])('is on a %s, as in the other browsers', (role) => {
    render(
      <>
        <button type="button">Open</button>
        <a href="#x">Open</a>
        <input type="checkbox" />
      </>,
    );
    click(screen.getByRole(role));
    expect(document.activeElement).toBe(screen.getByRole(role));
  });

  it('is on the button before its own handler looks for it', () => {
    let seen: Element | null = null;
    render(
      <button type="button" onClick={() => (seen = document.activeElement)}>
        <span>Open</span>
      </button>,
    );
    click(screen.getByText('Open'));
    expect(seen).toBe(screen.getByRole('button'));
  });

  it('is on a control inside a shadow root', () => {
    render(<div data-testid="host" />);
    const shadow = screen.getByTestId('host').attachShadow({ mode: 'open' });
    shadow.innerHTML = '<button>Open</button>';
    const button = shadow.querySelector('button') as HTMLButtonElement;
    fireEvent.click(button, { detail: 1, composed: true });
    expect(shadow.activeElement).toBe(button);
  });

  it('stays where it is for a click of a script, and where the page keeps it', () => {
    render(
      <>
        <input aria-label="text" />
        <button type="button" onMouseDown={(event) => event.preventDefault()}>
          Bold
        </button>
      </>,
    );
    const field = screen.getByRole('textbox');
    const button = screen.getByRole('button');
    field.focus();
    click(button);
    expect(document.activeElement).toBe(field);
    fireEvent.mouseDown(document.body);
    fireEvent.click(button, { detail: 0 });
    expect(document.activeElement).toBe(field);
    fireEvent.click(button, { detail: 1 });
    expect(document.activeElement).toBe(button);
  });
});
