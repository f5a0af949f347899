import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';

import { renderInRouter } from '../../testing/render-in-router.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';

const trail = [{ label: 'Home', to: '/dashboard/all' }, { label: 'Tiny Whisper' }];

function draw(props: Partial<ComponentProps<typeof Breadcrumb>> = {}) {
  return renderInRouter(<Breadcrumb items={trail} {...props} />);
}

describe('Breadcrumb', () => {
  it('[DASH-29] links the items that have a target and marks the current page', () => {
    draw();
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/dashboard/all');
    expect(screen.queryByRole('link', { name: 'Tiny Whisper' })).toBeNull();
    expect(screen.getByText('Tiny Whisper').getAttribute('aria-current')).toBe('page');
  });

  it('[DASH-30] shows the step of a wizard', () => {
    draw({ current: 2, total: 4 });
    expect(screen.getByText('Step 2 of 4')).toBeTruthy();
  });

  it.each([
    [1, 3, true],
    [3, 3, true],
    [0, 3, false],
    [4, 3, false],
    [-1, 3, false],
    [undefined, 3, false],
  ])('[DASH-31] with step %j of %j shows the counter: %j', (current, total, isShown) => {
    draw({ current, total });
    expect(screen.queryByText(/^Step/) !== null).toBe(isShown);
  });

  it.each([
    ['an empty list', []],
    ['null', null],
    ['a text', 'Home'],
    ['an item without a label', [{ to: '/' }]],
    ['an empty item', [null]],
    ['a blank label', [{ label: '  ' }]],
  ])('[DASH-32] [DASH-33] [DASH-49] renders nothing for %s', (_why, items) => {
    const { container } = draw({ items: items as typeof trail });
    expect(container.childElementCount).toBe(0);
  });
});
