import { render, screen } from '@testing-library/react';

import { WalletKeeping } from './WalletKeeping.tsx';

const answer = (storage: unknown) =>
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });

describe('whether the browser keeps the wallet', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'storage'));

  it('is said where the browser has agreed', async () => {
    answer({ persisted: async () => true });
    render(<WalletKeeping />);
    expect(await screen.findByText(/has agreed to keep the wallet/)).toBeTruthy();
    expect(screen.queryByText(/Save a backup/)).toBeNull();
  });

  it.each([
    ['the browser has not agreed', { persisted: async () => false }],
    ['the browser fails to tell', { persisted: () => Promise.reject(new Error('blocked')) }],
    ['plain http leaves nothing to ask', undefined],
  ])('comes with a reminder of the backup where %s', async (_why, storage) => {
    answer(storage);
    render(<WalletKeeping />);
    expect(await screen.findByText(/may delete it.* Save a backup\.$/)).toBeTruthy();
  });
});
