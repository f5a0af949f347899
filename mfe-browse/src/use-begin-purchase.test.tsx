import { screen } from '@testing-library/react';
import { aSession } from '@trove/kit/testing/fake-host.ts';

import { did, openPanel } from './testing/open-panel.tsx';

describe('a purchase that gets tokens first', () => {
  it('starts once, however often it is clicked', async () => {
    const { user, host } = openPanel({ session: aSession({ did, balance: 2 }) });
    host.session.refreshBalance.mockReturnValue(new Promise(() => {}));
    await user.dblClick(await screen.findByRole('button', { name: 'Get 10 TROVE and buy' }));
    expect(host.session.refreshBalance).toHaveBeenCalledTimes(1);
  });
});
