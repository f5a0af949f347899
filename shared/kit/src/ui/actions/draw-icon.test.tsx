import { render } from '@testing-library/react';
import { createLucideIcon } from 'lucide-react';
import type { LucideProps } from 'lucide-react';

import makeIcon from './draw-icon.ts';

const drawing = {
  name: 'house',
  size: 24,
  node: [['path', { d: 'M3 10h18', key: 'a' }] as [string, Record<string, string>]],
};
const Ours = makeIcon(drawing);
const Theirs = createLucideIcon('house', drawing.node as never);

/** Returns what a browser renders and a screen reader reads; the class that only lucide adds affects neither. */
function drawn(icon: React.ReactElement) {
  const { container } = render(icon);
  const svg = container.querySelector('svg')!;
  svg.removeAttribute('class');
  const attributes = Object.fromEntries(
    [...svg.attributes].map(({ name, value }) => [name, value]),
  );
  return { attributes, inside: svg.innerHTML };
}

describe('an icon', () => {
  it.each<[string, LucideProps]>([
    ['unchanged', {}],
    ['with another size and weight', { size: 16, strokeWidth: 1.75 }],
    ['in a colour', { color: 'red', fill: 'red' }],
    ['that is hidden', { 'aria-hidden': true }],
    ['with a label', { role: 'img', 'aria-label': 'Home' }],
    ['with a style', { style: { width: 10 } }],
  ])('%s looks as rendered by lucide', (_how, props) => {
    expect(drawn(<Ours {...props} />)).toEqual(drawn(<Theirs {...props} />));
  });
});
