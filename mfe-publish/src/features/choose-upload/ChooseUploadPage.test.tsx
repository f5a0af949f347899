import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aHost } from '@trove/kit/testing/fake-host.ts';
import { renderWithHost } from '@trove/kit/testing/render-with-host.tsx';

import { ChooseUploadPage } from './ChooseUploadPage.tsx';

beforeEach(() => localStorage.clear());

function open(search = '') {
  const host = aHost({ at: `/dashboard/upload${search}` });
  renderWithHost(<ChooseUploadPage />, host);
  return host;
}

describe('the choice of an upload type', () => {
  it('[PINFRA-01] [ROUTE-45] is the first of four steps', () => {
    open();
    const steps = within(screen.getByRole('navigation', { name: 'Steps' }));
    expect(steps.getAllByRole('listitem')).toHaveLength(4);
    const current = steps.getByText((_text, node) => node?.ariaCurrent === 'step');
    expect(current.textContent).toContain('Choose Type');
    expect(document.title).toBe('What would you like to publish?');
  });

  it.each([
    ['[PINFRA-37]', 'AI Model', '/dashboard/upload/model'],
    ['[PINFRA-37]', 'Dataset', '/dashboard/upload/dataset'],
    ['[PINFRA-02] [PINFRA-37]', 'Infrastructure', '/dashboard/upload/infra'],
  ])('%s links %s to %s', async (_ids, name, path) => {
    const host = open();
    await userEvent.click(screen.getByRole('link', { name }));
    expect(host.nav.location.get().pathname).toBe(path);
  });

  it('passes on the provider to publish with', () => {
    open('?provider=p-1');
    const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(addressOf('AI Model')).toBe('/dashboard/upload/model?provider=p-1');
    expect(addressOf('Infrastructure')).toBe('/dashboard/upload/infra');
  });

  it('shows that there is a saved draft', () => {
    localStorage.setItem('infra_review', JSON.stringify({ new: { name: 'Fast GPUs' } }));
    open();
    expect(screen.getByText('Draft saved')).toBeTruthy();
  });

  it('shows none when there is none or its entry is invalid', () => {
    localStorage.setItem('infra_review', '[1');
    open();
    expect(screen.queryByText('Draft saved')).toBeNull();
  });
});
