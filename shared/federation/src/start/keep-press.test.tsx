import { fireEvent, render, screen } from '@testing-library/react';
import { until } from '@trove/kit/testing/until.ts';

import { keepPress } from './keep-press.ts';

/** Shows a link and buttons as the document does, and replaces them as the live page does. */
function aPage() {
  const clicks: string[] = [];
  const page = (of: string) => (
    <nav key={of}>
      <a href="#asset" onClick={() => clicks.push(`link, ${of}`)}>
        Asset, {of}
      </a>
      <button type="button" onClick={() => clicks.push(`button, ${of}`)}>
        <span>Buy</span>
      </button>
      <button type="button" onClick={() => clicks.push('another')}>
        Sell
      </button>
      <button type="button" onClick={() => clicks.push('an equal one')}>
        <span>Buy</span>
      </button>
    </nav>
  );
  const { rerender } = render(page('drawn'));
  keepPress();
  return { clicks, goLive: (of = 'live') => rerender(page(of)) };
}
const buy = (at = 0) => screen.getAllByText('Buy')[at] as HTMLElement;
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
    const inside = buy();
    fireEvent.mouseDown(inside);
    fireEvent.mouseUp(inside);
    fireEvent.click(inside);
    await aTask();
    expect(clicks).toEqual(['button, drawn']);
  });

  it('that moves to an equal control, with the first one still there, clicks nothing', async () => {
    const { clicks } = aPage();
    fireEvent.mouseDown(buy());
    fireEvent.mouseUp(buy(1));
    fireEvent.click(document.body);
    await aTask();
    expect(clicks).toEqual([]);
  });

  it('on a control of the live page clicks nothing that takes its place', async () => {
    const { clicks, goLive } = aPage();
    goLive();
    fireEvent.mouseDown(buy());
    goLive('live, after a row has gone');
    fireEvent.mouseUp(buy());
    fireEvent.click(document.body);
    await aTask();
    expect(clicks).toEqual([]);
  });

  it.each<[string, MouseEventInit, string]>([
    ['that ends on another control', {}, 'Sell'],
    ['of the secondary button', { button: 2 }, 'Buy'],
    ['that opens another tab', { ctrlKey: true }, 'Buy'],
  ])('%s clicks nothing', async (_what, init, end) => {
    const { clicks, goLive } = aPage();
    fireEvent.mouseDown(buy(), init);
    goLive();
    fireEvent.mouseUp(end === 'Buy' ? buy() : screen.getByText(end), init);
    await aTask();
    expect(clicks).toEqual([]);
  });
});
