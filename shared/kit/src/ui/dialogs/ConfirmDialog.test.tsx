import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { ConfirmDialog } from './ConfirmDialog.tsx';

function draw(onConfirm: () => void | Promise<void>) {
  const onClose = jest.fn();
  render(
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onConfirm}
      title="Disconnect Wallet"
      text="Are you sure?"
      confirm="Yes, disconnect"
    />,
  );
  return onClose;
}

describe('ConfirmDialog', () => {
  it('focuses Cancel first', () => {
    draw(jest.fn());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  });

  it('confirms and closes', async () => {
    const confirm = jest.fn();
    const onClose = draw(confirm);
    await userEvent.click(screen.getByRole('button', { name: 'Yes, disconnect' }));
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('does nothing on cancel', async () => {
    const confirm = jest.fn();
    const onClose = draw(confirm);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(confirm).not.toHaveBeenCalled();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays open and shows why when it fails', async () => {
    const onClose = draw(async () => {
      throw new TypeError('Failed to fetch');
    });
    await userEvent.click(screen.getByRole('button', { name: 'Yes, disconnect' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Network error. Please check your connection.');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('[DASH-49] renders nothing without an action to confirm', () => {
    draw(undefined as unknown as () => void);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
