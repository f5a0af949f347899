import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { RouterLink, useNavigate, useParams, useRoutes, useSearchParams } from '../core.ts';
import { aHost } from '../testing/fake-host.ts';
import { HostRouter } from './host-router.tsx';

function Asset() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return (
    <>
      <h1>{`${id} ${search.get('nft')}`}</h1>
      <RouterLink to="/faucet?from=asset#did" state={{ did: 'x' }}>
        Faucet
      </RouterLink>
      <button onClick={() => void navigate(-1)}>Back</button>
      <button onClick={() => void navigate('/dashboard/all', { replace: true })}>Home</button>
    </>
  );
}

const Pages = () =>
  useRoutes([
    { path: '/dashboard/model/:id', element: <Asset /> },
    { path: '*', element: <p>elsewhere</p> },
  ]);

function open(at: string) {
  const host = aHost({ at });
  render(
    <HostRouter nav={host.nav}>
      <Pages />
    </HostRouter>,
  );
  return host.nav;
}

describe('the router of a host', () => {
  it('shows the location of the host', () => {
    open('/dashboard/model/bert?nft=nft-1');
    expect(screen.getByRole('heading').textContent).toBe('bert nft-1');
  });

  it('follows the host', () => {
    const nav = open('/dashboard/model/bert?nft=nft-1');
    act(() => nav.location.set({ ...nav.location.get(), pathname: '/faucet' }));
    expect(screen.getByText('elsewhere')).toBeTruthy();
  });

  it('navigates through the host and leaves the history to it', async () => {
    const nav = open('/dashboard/model/bert?nft=nft-1');
    const length = history.length;
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(nav.go).toHaveBeenCalledWith(-1);
    await userEvent.click(screen.getByRole('link', { name: 'Faucet' }));
    expect(nav.navigate).toHaveBeenCalledWith('/faucet?from=asset#did', { state: { did: 'x' } });
    expect(history.length).toBe(length);
  });

  it('replaces the entry on request', async () => {
    const nav = open('/dashboard/model/bert');
    await userEvent.click(screen.getByRole('button', { name: 'Home' }));
    expect(nav.navigate).toHaveBeenCalledWith('/dashboard/all', {
      state: undefined,
      replace: true,
    });
  });

  it('formats addresses through the host', () => {
    const host = aHost({ at: '/dashboard/model/bert' });
    host.nav.href.mockImplementation((to) => `#${to}`);
    render(
      <HostRouter nav={host.nav}>
        <RouterLink to="/faucet">Faucet</RouterLink>
      </HostRouter>,
    );
    expect(screen.getByRole('link').getAttribute('href')).toBe('#/faucet');
  });
});
