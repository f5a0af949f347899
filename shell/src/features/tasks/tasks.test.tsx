import { act, screen } from '@testing-library/react';
import type { LongTask } from '@trove/contract/host.ts';
import { untilInPage } from '@trove/kit/testing/until-in-page.ts';

import { createTasks } from '../../state/create-tasks.ts';
import { aShell, renderInShell } from '../../testing/a-shell.tsx';
import { TaskList } from './TaskList.tsx';
import { watchTasks } from './watch-tasks.ts';

const anUpload = (changes: Partial<LongTask> = {}): LongTask => ({
  title: 'Uploading cats.gguf',
  detail: '1 GB of 4 GB',
  progress: 0.25,
  state: 'running',
  href: '/dashboard/upload-model?draft=1',
  ...changes,
});

describe('the task list', () => {
  it('shows the tasks of a remote on every page except its own', () => {
    const { shell } = renderInShell(<TaskList />, { at: '/dashboard/all' });
    expect(screen.queryByRole('complementary')).toBeNull();
    act(() => shell.tasks.show('a', anUpload()));
    expect(screen.getByRole('link', { name: 'Uploading cats.gguf' }).getAttribute('href')).toBe(
      '/dashboard/upload-model?draft=1',
    );
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('0.25');
    act(() => shell.nav.navigate('/dashboard/upload-model?draft=1'));
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('replaces a task with the same id', () => {
    const { shell } = renderInShell(<TaskList />);
    act(() => {
      shell.tasks.show('a', anUpload());
      shell.tasks.show('b', anUpload({ title: 'Uploading dogs.csv' }));
      shell.tasks.show('a', anUpload({ detail: '2 GB of 4 GB' }));
    });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Uploading cats.gguf2 GB of 4 GB',
      'Uploading dogs.csv1 GB of 4 GB',
    ]);
  });

  it('pauses, resumes and, after confirmation, cancels', async () => {
    const [pause, resume, cancel] = [jest.fn(), jest.fn(), jest.fn()];
    const { shell, user } = renderInShell(<TaskList />);
    act(() => shell.tasks.show('a', anUpload({ pause, resume, cancel })));
    await user.click(screen.getByRole('button', { name: /^Pause/ }));
    expect(pause).toHaveBeenCalledTimes(1);
    act(() => shell.tasks.show('a', anUpload({ pause, resume, cancel, state: 'paused' })));
    await user.click(screen.getByRole('button', { name: /^Resume/ }));
    expect(resume).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: /^Cancel:/ }));
    expect(cancel).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
    expect(cancel).toHaveBeenCalledTimes(1);
  });

  it('keeps the focus when its buttons change', async () => {
    const { shell, user } = renderInShell(
      <>
        <main tabIndex={-1} />
        <TaskList />
      </>,
    );
    const focused = () => document.activeElement;
    const controls = { pause: () => {}, resume: () => {}, cancel: () => {} };
    act(() => shell.tasks.show('a', anUpload(controls)));
    await user.click(screen.getByRole('button', { name: /^Pause/ }));
    act(() => shell.tasks.show('a', anUpload({ ...controls, state: 'paused' })));
    expect(focused()).toBe(screen.getByRole('button', { name: /^Resume/ }));

    await user.click(screen.getByRole('button', { name: /^Cancel:/ }));
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    expect(focused()).toBe(screen.getByRole('button', { name: /^Cancel:/ }));

    act(() => {
      shell.tasks.show('b', anUpload({ title: 'Uploading dogs.csv', state: 'failed' }));
      shell.tasks.show('a', anUpload({ state: 'failed' }));
    });
    await user.click(screen.getByRole('button', { name: /^Remove.*dogs/ }));
    await untilInPage(() => focused() === screen.getByRole('link', { name: /cats/ }));
    await user.click(screen.getByRole('button', { name: /^Remove/ }));
    await untilInPage(() => focused() === screen.getByRole('main'));
  });

  it('keeps a failed task until the user removes it', async () => {
    const { shell, user } = renderInShell(<TaskList />);
    act(() => shell.tasks.show('a', anUpload({ state: 'failed', detail: 'The disk is full.' })));
    expect(screen.getByText('Failed · The disk is full.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Remove/ }));
    expect(shell.tasks.get()).toEqual([]);
  });

  it('ignores invalid tasks from separately built remotes', () => {
    const { shell } = aShell();
    shell.tasks.show('a', { title: 5 } as never);
    shell.tasks.show('b', undefined as never);
    expect(shell.tasks.get()).toEqual([]);
  });
});

describe('running tasks and the tab', () => {
  it('prefix the title with the progress of the slowest one', () => {
    const { shell } = aShell();
    shell.nav.setTitle('Models');
    shell.tasks.show('a', anUpload());
    shell.tasks.show('b', anUpload({ progress: 0.119 }));
    expect(document.title).toBe('11 % · Models · Trove');
    shell.nav.setTitle('Datasets');
    expect(document.title).toBe('11 % · Datasets · Trove');
    shell.tasks.show('a', anUpload({ state: 'paused' }));
    shell.tasks.remove('b');
    expect(document.title).toBe('Datasets · Trove');
  });

  it('ask for confirmation before the site is left, but only while one is active', () => {
    // A separate window is used, because every shell of this file listens to the shared one.
    const view = new EventTarget();
    const tasks = createTasks();
    watchTasks(tasks, { markTitle: () => {} }, view as Window);
    const leave = () => !view.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(false);
    tasks.show('a', anUpload({ state: 'waiting' }));
    expect(leave()).toBe(true);
    tasks.show('a', anUpload({ state: 'paused' }));
    expect(leave()).toBe(false);
  });
});
