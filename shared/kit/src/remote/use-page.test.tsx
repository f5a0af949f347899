import { act, render, screen } from '@testing-library/react';

import { aHost } from '../testing/fake-host.ts';
import { renderWithHost } from '../testing/render-with-host.tsx';
import { HostProvider } from './host-context.tsx';
import { HostRouter } from './host-router.tsx';
import { usePage } from './use-page.ts';

function Page({ name }: { name: () => string | undefined }) {
  const title = name();
  usePage({ title });
  return <main>{title !== undefined && <h1>{title}</h1>}</main>;
}

/** Resolves when the page has been painted and the work scheduled for after the paint is done. */
const painted = () =>
  act(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

function open(title: string | undefined) {
  const host = aHost({ at: '/dashboard/models' });
  let current = title;
  renderWithHost(<Page name={() => current} />, host);
  const become = (changes: {
    title?: string;
    pathname?: string;
    search?: string;
    key?: string;
  }) => {
    if ('title' in changes) current = changes.title;
    const { pathname, search, key } = { key: String(Math.random()), ...changes };
    const now = host.nav.location.get();
    act(() =>
      host.nav.location.set({
        ...now,
        key,
        pathname: pathname ?? now.pathname,
        search: search ?? now.search,
      }),
    );
  };
  return { host, become };
}

describe('usePage', () => {
  it('sets the title, moves the focus to the heading and announces the page', async () => {
    const { host } = open('AI Models');
    expect(document.activeElement).toBe(document.body);
    await painted();
    expect(host.nav.setTitle).toHaveBeenCalledWith('AI Models');
    expect(document.activeElement).toBe(screen.getByRole('heading'));
    expect(host.nav.announce.mock.calls).toEqual([['AI Models']]);
  });

  it('uses the heading in its shadow root, not in the page around it', async () => {
    document.body.innerHTML = '<main><h1>Partner</h1></main><div></div>';
    const place = document.querySelector('div')?.attachShadow({ mode: 'open' });
    const inside = document.createElement('section');
    place?.append(inside);
    const host = { ...aHost({ at: '/dashboard/competitions' }), portal: inside };
    render(<Page name={() => 'Board'} />, {
      container: inside,
      wrapper: ({ children }) => (
        <HostProvider host={host}>
          <HostRouter nav={host.nav}>{children}</HostRouter>
        </HostProvider>
      ),
    });
    await painted();
    expect(place?.activeElement?.textContent).toBe('Board');
    expect(document.querySelector('h1')?.hasAttribute('tabindex')).toBe(false);
    document.body.replaceChildren();
  });

  it('leaves the focus in a dialog that was opened meanwhile, and still announces the page', async () => {
    const dialog = document.createElement('div');
    dialog.ariaModal = 'true';
    const field = dialog.appendChild(document.createElement('input'));
    document.body.append(dialog);
    field.focus();
    const { host } = open('AI Models');
    await painted();
    expect(document.activeElement).toBe(field);
    expect(host.nav.announce.mock.calls).toEqual([['AI Models']]);
    dialog.remove();
  });

  it('leaves the focus where the user moved it before the page was painted', async () => {
    const field = document.body.appendChild(document.createElement('input'));
    const { host } = open('AI Models');
    field.focus();
    await painted();
    expect(document.activeElement).toBe(field);
    expect(host.nav.announce.mock.calls).toEqual([['AI Models']]);
    field.remove();
  });

  it('does not move the focus when the site is opened on this page', async () => {
    const host = aHost({ at: '/dashboard/models' });
    host.nav.location.set({ ...host.nav.location.get(), key: 'default' });
    renderWithHost(<Page name={() => 'AI Models'} />, host);
    await painted();
    expect(host.nav.setTitle).toHaveBeenCalledWith('AI Models');
    expect(document.activeElement).toBe(document.body);
    expect(host.nav.announce).not.toHaveBeenCalled();
  });

  it('waits for the data that contain the title', async () => {
    const { host, become } = open(undefined);
    expect(host.nav.setTitle).not.toHaveBeenCalled();
    expect(host.nav.announce).not.toHaveBeenCalled();
    become({ title: 'BERT' });
    await painted();
    expect(host.nav.announce.mock.calls).toEqual([['BERT']]);
    expect(document.activeElement).toBe(screen.getByRole('heading'));
  });

  it('does not announce a filter in the address or a longer title', async () => {
    const { host, become } = open('AI Models');
    await painted();
    become({ search: '?category=Audio' });
    become({ title: 'AI Models, 12 results' });
    await painted();
    expect(host.nav.announce).toHaveBeenCalledTimes(1);
    expect(host.nav.setTitle).toHaveBeenLastCalledWith('AI Models, 12 results');
  });

  it('announces the next page', async () => {
    const { host, become } = open('AI Models');
    await painted();
    become({ pathname: '/dashboard/datasets', title: 'Datasets' });
    await painted();
    expect(host.nav.announce.mock.calls).toEqual([['AI Models'], ['Datasets']]);
  });
});
