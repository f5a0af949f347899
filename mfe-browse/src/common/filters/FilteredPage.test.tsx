import { act, screen, waitFor } from '@testing-library/react';
import { Activity, useState } from 'react';

import { openPage } from '../testing/open-page.tsx';
import { FilteredPage } from './FilteredPage.tsx';

const PANEL = {
  groups: [],
  placeholder: 'Search tasks...',
  query: '',
  chosen: [],
  onToggle: () => {},
  onSearch: () => {},
};

/** A listing that is kept alive while it is left. */
function Kept() {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        Leave or return
      </button>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <FilteredPage
          title="AI Models"
          panel={PANEL}
          found={1}
          isError={false}
          onRetry={async () => {}}
          bar={(openFilters) => (
            <button type="button" onClick={openFilters}>
              Filters
            </button>
          )}
          empty={null}
        >
          <p>Item</p>
        </FilteredPage>
      </Activity>
    </>
  );
}

describe('a listing that is kept alive', () => {
  it('does not have its filters open when it is shown again', async () => {
    const { user } = openPage(<Kept />, { path: '/dashboard/models' });
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    const leaveOrReturn = () => act(async () => screen.getByText('Leave or return').click());
    await leaveOrReturn();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await leaveOrReturn();
    expect(screen.getByText('Item')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
