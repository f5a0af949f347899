import { act, render, screen } from '@testing-library/react';

import { KeptPicture, keepPicture } from './KeptPicture.tsx';

function keep(picture: string) {
  const main = document.createElement('main');
  main.innerHTML = picture;
  keepPicture(main);
}

const drawn = () => screen.queryByText('Drawn by the server');

beforeEach(() => keep('<h1>Drawn by the server</h1>'));

describe('what the server has drawn of a page', () => {
  it('stays until the page has its heading', async () => {
    const page = (content: string) => (
      <>
        <KeptPicture />
        <div>{content === '' ? null : <h1>{content}</h1>}</div>
      </>
    );
    const { rerender } = render(page(''));
    expect(drawn()).toBeTruthy();

    await act(async () => rerender(page('The page')));
    expect(drawn()).toBeNull();
    expect(screen.getByText('The page')).toBeTruthy();
  });

  it('is not shown again on another page', () => {
    render(<KeptPicture />).unmount();
    render(<KeptPicture />);
    expect(drawn()).toBeNull();
  });
});
