import { act, screen, within } from '@testing-library/react';
import { STORAGE_KEY } from '@trove/contract/storage-keys.ts';
import { aSession, aVisitor } from '@trove/kit/testing/fake-host.ts';

import {
  aLine,
  ask,
  asked,
  aSlowReply,
  end,
  input,
  openPlayground,
  ready,
  shows,
  submit,
  turns,
} from './testing/open-playground.tsx';

const prompt = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'System prompt' });
const inSystem = () => within(screen.getByRole('complementary', { name: 'System' }));
const seed = (...projects: object[]) =>
  localStorage.setItem(STORAGE_KEY.projects, JSON.stringify(projects));
const choose = (user: ReturnType<typeof openPlayground>['user'], name: string) =>
  user.selectOptions(screen.getByLabelText('Project'), name);

beforeEach(() => localStorage.clear());

describe('the system prompt', () => {
  it('[PLAYSET-01] [PLAYSET-02] [PLAYSET-07] [PLAYSET-09] is editable at once in Default, with a character count', async () => {
    const { user } = openPlayground();
    expect(inSystem().getByLabelText('Project')).toBeTruthy();
    const clear = () => inSystem().getByRole<HTMLButtonElement>('button', { name: 'Clear' });
    expect(clear().disabled).toBe(true);
    await user.type(prompt(), 'brief');
    expect(inSystem().getByText('5/2000')).toBeTruthy();
    expect(clear().disabled).toBe(false);
    await ready();
  });

  it('[PLAYSET-08] [PLAYSET-10] [PLAYSET-11] shows a warning above 80 percent and is limited to 2000 characters', async () => {
    const { user } = openPlayground();
    const fill = async (length: number) => {
      await user.clear(prompt());
      await user.click(prompt());
      await user.paste('x'.repeat(length));
    };
    await fill(1600);
    expect(screen.queryByText('Approaching character limit')).toBeNull();
    await fill(1601);
    expect(screen.getByText('Approaching character limit')).toBeTruthy();
    await fill(2500);
    expect(prompt().value).toHaveLength(2000);
    expect(screen.getByText('Character limit reached')).toBeTruthy();
  });

  it('[PLAYSET-03] [PLAYSET-12] [PLAYSET-13] [PLAYSET-16] [PLAYSET-57] is read-only in a saved project until Edit', async () => {
    seed({ name: 'Notes', systemPrompt: 'Be brief', messages: [{ role: 'user', content: 'Old' }] });
    const { user } = openPlayground();
    await choose(user, 'Notes');
    expect(prompt().value).toBe('Be brief');
    expect(turns('You')[0]).toContain('Old');
    expect(prompt().readOnly).toBe(true);

    await user.click(inSystem().getByRole('button', { name: 'Edit' }));
    await user.type(prompt(), ' and kind');
    await user.click(inSystem().getByRole('button', { name: 'Cancel' }));
    expect(prompt().value).toBe('Be brief');

    await user.click(inSystem().getByRole('button', { name: 'Edit' }));
    await user.type(prompt(), ' and kind');
    await user.click(inSystem().getByRole('button', { name: 'Save' }));
    expect(prompt().readOnly).toBe(true);
    expect(JSON.parse(localStorage.getItem(STORAGE_KEY.projects) ?? '')).toEqual([
      expect.objectContaining({ name: 'Notes', systemPrompt: 'Be brief and kind' }),
    ]);
  });

  it('[PLAYSET-04] [PLAYSET-05] [PLAYSET-06] [PLAYSET-14] can be edited after it was cleared with confirmation', async () => {
    seed({ name: 'Notes', systemPrompt: 'Be brief' });
    const { user } = openPlayground();
    await choose(user, 'Notes');
    const clear = () => inSystem().getByRole('button', { name: 'Clear' });
    await user.click(clear());
    let dialog = await screen.findByRole('alertdialog', { name: 'Clear System Prompt' });
    expect(dialog.textContent).toContain(
      'Are you sure you want to clear the system prompt? This action cannot be undone.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(prompt().value).toBe('Be brief');

    await user.click(clear());
    dialog = await screen.findByRole('alertdialog', { name: 'Clear System Prompt' });
    await user.click(within(dialog).getByRole('button', { name: 'Clear' }));
    await shows(() => prompt().value === '');
    expect(prompt().readOnly).toBe(false);
  });
});

describe('the projects', () => {
  it('[PLAYSET-15] start empty when Default is selected, and Undo restores its content', async () => {
    seed(
      { name: 'Default', systemPrompt: 'Scratch', messages: [{ role: 'user', content: 'Old' }] },
      { name: 'Notes' },
    );
    const { user } = openPlayground();
    expect(turns('You')[0]).toContain('Old');
    await choose(user, 'Notes');
    await choose(user, 'Default');
    expect(prompt().value).toBe('');
    expect(screen.getByText('No messages yet')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(prompt().value).toBe('Scratch');
    expect(turns('You')[0]).toContain('Old');
  });

  it('[PLAYSET-59] are created from Default under a name', async () => {
    const { user } = openPlayground();
    await user.type(prompt(), 'Be brief');
    await user.click(inSystem().getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save as project' });
    await user.type(within(dialog).getByLabelText('Project name'), 'Notes{Enter}');
    expect(screen.getByLabelText<HTMLSelectElement>('Project').selectedOptions[0]?.text).toBe(
      'Notes',
    );
    await user.click(inSystem().getByRole('button', { name: 'Delete' }));
    expect(screen.queryByRole('option', { name: 'Notes' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(prompt().value).toBe('Be brief');
  });

  it('keep a separate draft each', async () => {
    seed({ name: 'Notes' });
    const { user } = openPlayground();
    await user.type(input(), 'to Default');
    await choose(user, 'Notes');
    expect(input().value).toBe('');
    await user.type(input(), 'to Notes');
    await choose(user, 'Default');
    expect(input().value).toBe('to Default');
  });

  it('of two DIDs are isolated from each other', async () => {
    const opened = openPlayground();
    await ask(opened, 'Secret of Ada');
    await shows(() => turns('Assistant').length === 1 && submit().textContent === 'Try it out');
    // The site clears the keys before it reports the end of the session.
    await act(async () => {
      localStorage.clear();
      opened.host.session.set(aVisitor);
    });
    expect(turns('You')).toEqual([]);
    await act(async () => opened.host.session.set(aSession({ did: 'bafybmiother' })));
    expect(turns('You')).toEqual([]);
    expect(localStorage.getItem(STORAGE_KEY.projects) ?? '').not.toContain('Secret');
  });
});

describe('an answer in progress', () => {
  it('is hidden from another DID that connects meanwhile', async () => {
    const slow = aSlowReply();
    const opened = openPlayground({ answers: { 'POST /inference': slow.answer } });
    await ask(opened, 'Secret of Ada');
    await shows(() => opened.posts('/inference').length === 1);
    slow.write(aLine('Half an'));
    await shows(() => turns('Assistant').some((text) => text?.includes('Half an')));
    await act(async () => {
      localStorage.clear();
      opened.host.session.set(aSession({ did: 'bafybmiother' }));
    });
    await act(async () => {
      slow.write(aLine(' answer'), end());
      slow.close();
    });
    await shows(() => submit().textContent === 'Try it out');
    expect([turns('You'), turns('Assistant')]).toEqual([[], []]);
    expect(localStorage.getItem(STORAGE_KEY.projects) ?? '').not.toMatch(/Secret|Half an/);
  });
});

describe('messages of all projects', () => {
  const scrollIntoView = jest.fn();
  const message = (id: string, content: string) => ({ id, role: 'assistant', content });
  const current = () =>
    screen
      .getAllByRole('article')
      .filter((item) => item.getAttribute('aria-current') === 'true')
      .map(({ textContent }) => textContent);

  beforeEach(() => {
    seed(
      { name: 'Default', systemPrompt: '', messages: [message('m1', 'Nothing here')] },
      { name: 'Harbour', systemPrompt: '', messages: [message('m2', 'Boats leave at noon')] },
    );
    Element.prototype.scrollIntoView = scrollIntoView;
  });

  it('can be searched, and the selected one is shown in its project', async () => {
    const { user } = openPlayground();
    await user.click(screen.getByRole('button', { name: 'Search messages' }));
    await user.type(await screen.findByRole('searchbox'), 'noon boats');
    await user.click(await screen.findByRole('button', { name: /Boats leave at noon/ }));
    await shows(() => current().join().includes('Boats leave at noon'));
    expect(screen.getByLabelText<HTMLSelectElement>('Project').selectedOptions[0]?.text).toBe(
      'Harbour',
    );
    expect(scrollIntoView).toHaveBeenCalled();
  });

  it('can be linked to', async () => {
    const { user } = openPlayground({ at: '/playground?message=m2' });
    await shows(() => current().length === 1);
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Copy link to message' }));
    expect(write.mock.calls[0]?.[0]).toMatch(/\?message=m2$/);
    await ready();
  });

  it('show a notice when a link points to none of them', async () => {
    openPlayground({ at: '/playground?message=elsewhere' });
    expect(await screen.findByText(/not among the conversations of this browser/)).toBeTruthy();
    await ready();
  });

  it('show the keyboard shortcuts on a question mark outside the input', async () => {
    const { user } = openPlayground();
    await user.type(input(), 'Why?');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(document.body);
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
    expect(screen.getByText('Shift + Enter')).toBeTruthy();
  });
});

describe('the variables of a system prompt', () => {
  it('have a field each, and their values are sent to the model', async () => {
    const opened = openPlayground();
    await opened.user.click(prompt());
    await opened.user.paste('Answer in {{language}}.');
    await opened.user.type(screen.getByLabelText('language'), 'French');
    await ask(opened, 'Hi');
    await shows(() => turns('Assistant').length === 1 && submit().textContent === 'Try it out');
    expect(asked(opened).messages[0]).toEqual({ role: 'system', content: 'Answer in French.' });
    expect(prompt().value).toBe('Answer in {{language}}.');
  });
});
