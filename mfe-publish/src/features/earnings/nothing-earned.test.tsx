import { screen } from '@testing-library/react';
import { aSession } from '@trove/kit/testing/fake-host.ts';

import { did, openEarnings } from './testing/open-earnings.tsx';

describe('earnings without a sale', () => {
  it('tell a new seller what to do next, instead of rows of zeros', async () => {
    await openEarnings();
    expect(screen.queryByLabelText('Earnings by source')).toBeNull();
    expect(screen.queryByText(/^Estimate from downloads/)).toBeNull();
    const next = screen.getByRole('link', { name: 'Upload' });
    expect(next.getAttribute('href')).toBe('/dashboard/upload');
  });

  it('send a seller whose assets have not sold to the public profile, and keep an estimate', async () => {
    await openEarnings({ earnings: { activeAssets: 2, estimate: 0.3 } });
    expect(screen.queryByLabelText('Earnings by source')).toBeNull();
    expect(screen.getByText(/^Estimate from downloads/).textContent).toContain('0.30');
    const next = screen.getByRole('link', { name: 'Your public profile' });
    expect(next.getAttribute('href')).toBe(`/dashboard/creator/${did}`);
  });

  it('say nothing about sales to a session that does not prove its DID', async () => {
    await openEarnings({ session: aSession({ did, proven: false }) });
    expect(screen.getByText('No Data Available')).toBeTruthy();
    expect(screen.queryByText(/Nothing was earned/)).toBeNull();
  });
});
