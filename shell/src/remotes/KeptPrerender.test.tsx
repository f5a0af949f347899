import { act, render, screen, waitFor } from '@testing-library/react';
import { withStyleSheets } from '@trove/kit/testing/style-sheets.ts';

import { KeptPrerender, keepPrerender } from './KeptPrerender.tsx';

withStyleSheets();

function keep(html: string) {
  const main = document.createElement('main');
  main.innerHTML = html;
  keepPrerender(main);
}

const drawn = () => screen.queryByText('Drawn by the server');

beforeEach(() => keep('<h1>Drawn by the server</h1>'));

describe('the prerendered page', () => {
  it('stays, with the page hidden, until the page has its heading', async () => {
    const page = (content: string) => (
      <>
        <KeptPrerender />
        <div data-testid="page">{content === '' ? null : <h1>{content}</h1>}</div>
      </>
    );
    const { rerender } = render(page(''));
    expect(drawn()).toBeTruthy();
    const look = () => getComputedStyle(screen.getByTestId('page')).visibility;
    expect(look()).toBe('hidden');

    await act(async () => rerender(page('The page')));
    expect(drawn()).toBeNull();
    expect(look()).toBe('visible');
    expect(screen.getByText('The page')).toBeTruthy();
  });

  describe('before a page that is still loading its data', () => {
    const page = (isBusy: boolean) => (
      <>
        <KeptPrerender />
        <div>
          <section aria-busy={isBusy}>
            <h1>Models</h1>
          </section>
        </div>
      </>
    );
    const open = async () => {
      const { rerender } = render(
        <>
          <KeptPrerender />
          <div />
        </>,
      );
      await act(async () => rerender(page(true)));
      expect(drawn()).toBeTruthy();
      return rerender;
    };

    it('stays until the data have loaded', async () => {
      const rerender = await open();
      await act(async () => rerender(page(false)));
      expect(drawn()).toBeNull();
    });

    it('disappears when the data take too long', async () => {
      await open();
      await waitFor(() => expect(drawn()).toBeNull());
    });
  });

  it('is not shown again on another page', () => {
    render(<KeptPrerender />).unmount();
    render(<KeptPrerender />);
    expect(drawn()).toBeNull();
  });
});
