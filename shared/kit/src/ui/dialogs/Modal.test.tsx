import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import type { ModalProps } from './Modal.tsx';
import { Modal } from './Modal.tsx';

function draw(props: Partial<Record<keyof ModalProps, unknown>> = {}) {
  const onClose = jest.fn();
  render(
    <Modal
      {...({ open: true, onClose, title: 'Filters', children: 'Body', ...props } as ModalProps)}
    />,
  );
  return onClose;
}

const backdrop = () => {
  const element = screen.getByRole('dialog').parentElement;
  if (element === null) throw new Error('no backdrop');
  return element;
};

describe('Modal', () => {
  it('is a dialog labelled by its title', () => {
    draw();
    expect(screen.getByRole('dialog', { name: 'Filters' }).textContent).toContain('Body');
  });

  it('draws a name in its title without marks that reverse or paint over other letters', () => {
    draw({ title: `Unlist Al\u202Epha${'\u0301'.repeat(40)}?` });
    expect(screen.getByRole('heading').textContent).toBe(`Unlist Alpha${'\u0301'.repeat(3)}?`);
  });

  it('[DASH-42] closes once on a click on the backdrop', async () => {
    const onClose = draw();
    await userEvent.click(backdrop());
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('[DASH-43] stays open on a click on the backdrop when that is prevented', async () => {
    const onClose = draw({ preventsOutsideClick: true });
    await userEvent.click(backdrop());
    expect(onClose).not.toHaveBeenCalled();
  });

  it('stays open when a press began inside and ended on the backdrop', async () => {
    const onClose = draw();
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: screen.getByText('Body') },
      { keys: '[/MouseLeft]', target: backdrop() },
    ]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes with Escape and with its button', async () => {
    const onClose = draw();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Close dialog' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('cannot be closed while it is busy', async () => {
    const onClose = draw({ busy: true });
    await userEvent.keyboard('{Escape}');
    await userEvent.click(backdrop());
    expect(onClose).not.toHaveBeenCalled();
  });

  it('[DASH-44] [DASH-45] [DASH-46] continues to the account after it has closed', async () => {
    const calls: string[] = [];
    draw({ onClose: () => calls.push('close'), onContinue: () => calls.push('continue') });
    await userEvent.click(screen.getByRole('button', { name: 'Continue to Create Account' }));
    expect(calls).toEqual(['close', 'continue']);
  });

  it('[DASH-46] has no continue button without an action', () => {
    draw();
    expect(screen.queryByRole('button', { name: 'Continue to Create Account' })).toBeNull();
  });

  it.each([
    ['DASH-47', { open: 'yes' }],
    ['DASH-47', { open: undefined }],
    ['DASH-48', { onClose: undefined }],
    ['DASH-49', { title: 5 }],
    ['closed', { open: false }],
  ])('[DASH-47] [DASH-48] [DASH-49] renders nothing (%s) with %j', (_id, props) => {
    draw(props);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('traps the focus and restores it', async () => {
    function Opener() {
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <button onClick={() => setOpen(true)}>Open</button>
          <Modal
            open={isOpen}
            onClose={() => setOpen(false)}
            title="Ask"
            actions={<button>Yes</button>}
          />
        </>
      );
    }
    render(<Opener />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(document.activeElement).toBe(screen.getByRole('dialog'));
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Yes' }));
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close dialog' }));
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Yes' }));
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  });
});
