import { fireEvent, render, screen } from '@testing-library/react';
import { memo, type ReactNode } from 'react';

import { jsxDEV } from './jsx-dev-runtime.ts';
import { showPointedFiles } from './pointed-file.ts';

const ROOT = '/project/';
const at = (name: string, lineNumber: number) => ({ fileName: `${ROOT}${name}`, lineNumber });
const write = (type: Parameters<typeof jsxDEV>[0], props: object, place?: ReturnType<typeof at>) =>
  jsxDEV(type, props, undefined, false, place);

/** As a styled component makes its element: without a place. */
const Styled = ({ children }: { children?: ReactNode }) => <b>{children}</b>;
const Card = memo(() =>
  write(
    'article',
    { children: write(Styled, { children: 'Buy' }, at('mfe/src/Card.tsx', 23)) },
    at('mfe/src/Card.tsx', 20),
  ),
);
const Page = () => write('main', { children: write(Card, {}, at('mfe/src/Page.tsx', 7)) });

const shown = () => document.getElementById('trove-dev-pointed')?.textContent;
const point = (keys: object) =>
  fireEvent(screen.getByText('Buy'), new MouseEvent('pointermove', { bubbles: true, ...keys }));

describe('Alt and Shift in pnpm dev', () => {
  beforeAll(() => showPointedFiles(ROOT));

  it('show the line of what is under the pointer, and the files around it', () => {
    render(<Page />);
    point({ altKey: true, shiftKey: true });
    expect(shown()).toBe('mfe/src/Card.tsx:23\nmfe/src/Page.tsx:7');
    fireEvent.keyUp(document.body, { key: 'Alt' });
    expect(shown()).toBeUndefined();
    fireEvent.keyDown(document.body, { key: 'Alt', altKey: true, shiftKey: true });
    expect(shown()).toContain('Card.tsx:23');
  });

  it('show nothing alone, and nothing for an element that React did not make', () => {
    render(<Page />);
    point({ altKey: true });
    expect(shown()).toBeUndefined();
    fireEvent(document.body, new MouseEvent('pointermove', { altKey: true, shiftKey: true }));
    expect(shown()).toBeUndefined();
  });
});
