import { fireEvent, render, screen } from '@testing-library/react';
import { until } from '@trove/kit/testing/until.ts';

import { keepPress } from './keep-press.ts';

keepPress();

/** Shows a link and a button; a new `of` replaces both, as the live page does. */
function aPage() {
  const clicks: string[] = [];
  const page = (of: string) => (
    <nav key={of}>
      <a href="#asset" onClick={() => clicks.push(`link, ${of}`)}>
        Asset
      </a>
      <button type="button" onClick={() => clicks.push(`button, ${of}`)}>
        <span>Buy</span>
      </button>
      <button type="button" onClick={() => clicks.push('another')}>
        Sell
      </button>
    </nav>
  );
  const { rerender } = render(page('drawn'));
  return { clicks, goLive: () => rerender(page('live')) };
}
const aTask = async () => {
  let isOver = false;
  setTimeout(() => setTimeout(() => (isOver = true)));
  await until(() => isOver);
};

describe('a press', () => {
  it.each(['link', 'button'])(
    'on a %s that is replaced meanwhile clicks the live one',
    async (role) => {
      const { clicks, goLive } = aPage();
      const find = () => screen.getAllByRole(role)[0] as HTMLElement;
      fireEvent.mouseDown(find());
      goLive();
      fireEvent.mouseUp(find());
      // The browser clicks what contains both.
      fireEvent.click(document.body);
      await aTask();
      expect(clicks).toEqual([`${role}, live`]);
    },
  );

  it('on a control that stays is one click', async () => {
    const { clicks } = aPage();
    const inside = screen.getByText('Buy');
    fireEvent.mouseDown(inside);
    fireEvent.mouseUp(inside);
    fireEvent.click(inside);
    await aTask();
    expect(clicks).toEqual(['button, drawn']);
  });

  it.each<[string, MouseEventInit, string]>([
    ['that ends on another control', {}, 'Sell'],
    ['of the secondary button', { button: 2 }, 'Buy'],
    ['that opens another tab', { ctrlKey: true }, 'Buy'],
  ])('%s clicks nothing', async (_what, init, end) => {
    const { clicks, goLive } = aPage();
    fireEvent.mouseDown(screen.getByText('Buy'), init);
    goLive();
    fireEvent.mouseUp(screen.getByText(end), init);
    await aTask();
    expect(clicks).toEqual([]);
  });
});
