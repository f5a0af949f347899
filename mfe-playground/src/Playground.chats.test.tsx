import { cleanup, screen, within } from '@testing-library/react';
import { STORAGE_KEY } from '@trove/contract/storage-keys.ts';

import {
  ask,
  input,
  openPlayground,
  ready,
  shows,
  submit,
  turns,
} from './testing/open-playground.tsx';

const system = () => within(screen.getByRole('complementary', { name: 'System' }));
const chats = () => {
  const list = system().queryByRole('list', { name: 'Chats' });
  return list === null ? [] : [...list.querySelectorAll('li')].map((item) => item.textContent);
};
const press = ({ user }: ReturnType<typeof openPlayground>, name: string) =>
  user.click(system().getByRole('button', { name }));
const prompt = () => system().getByRole<HTMLTextAreaElement>('textbox', { name: 'System prompt' });

const message = (content: string) => ({ role: 'user', content });
const seed = (...projects: object[]) =>
  localStorage.setItem(STORAGE_KEY.projects, JSON.stringify(projects));

beforeEach(() => localStorage.clear());

describe('the chats of a project', () => {
  it('are begun beside each other, named after their first question, and kept', async () => {
    const opened = openPlayground();
    await system().findByRole('button', { name: 'New chat' });
    expect(chats()).toEqual([]);
    await press(opened, 'New chat');
    await ask(opened, 'Where is the harbour?');
    await shows(() => turns('Assistant').length === 1 && submit().textContent === 'Try it out');
    await press(opened, 'New chat');
    expect(chats()).toEqual(['Untitled', 'Where is the harbour?']);
    expect(turns('You')).toEqual([]);
    await opened.user.type(input(), 'When');
    await press(opened, 'Where is the harbour?');
    expect(turns('You')[0]).toContain('Where is the harbour?');
    expect(input().value).toBe('');
    expect(chats()).toEqual(['When', 'Where is the harbour?']);
    await press(opened, 'When');
    expect(input().value).toBe('When');
    expect(screen.getAllByRole('option', { name: 'Default' })).toHaveLength(1);

    const stored = () => JSON.parse(localStorage.getItem(STORAGE_KEY.projects) ?? '[]');
    await shows(() => stored()[1]?.draft === 'When');
    cleanup();
    openPlayground();
    await shows(() => chats().length === 2);
    expect(input().value).toBe('When');
    await ready();
  });

  it('have prompt, model and settings in common', async () => {
    seed(
      { id: 'p', name: 'Notes', systemPrompt: 'Be brief', messages: [message('One')] },
      { id: 'c', chatOf: 'p', name: 'Notes', systemPrompt: 'Be brief', messages: [message('Two')] },
    );
    const opened = openPlayground();
    await ready();
    await opened.user.selectOptions(screen.getByLabelText('Project'), 'Notes');
    await press(opened, 'Edit');
    await opened.user.type(prompt(), ' and kind');
    await press(opened, 'Save');
    await press(opened, 'Two');
    expect(prompt().value).toBe('Be brief and kind');
    await press(opened, 'New chat');
    expect(prompt().value).toBe('Be brief and kind');
  });

  it('can be deleted one by one, or with their project, and restored', async () => {
    seed(
      { id: 'p', name: 'Notes', messages: [message('One')] },
      { id: 'c', chatOf: 'p', name: 'Notes', messages: [message('Two')] },
    );
    const opened = openPlayground();
    await ready();
    await opened.user.selectOptions(screen.getByLabelText('Project'), 'Notes');
    await press(opened, 'Delete chat: Two');
    expect(chats()).toEqual(['One']);
    await opened.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(chats()).toEqual(['Two', 'One']);
    await press(opened, 'Delete chat: One');
    expect(chats()).toEqual(['Two']);
    expect(turns('You')[0]).toContain('Two');
    await press(opened, 'Delete');
    expect(screen.queryByRole('option', { name: 'Notes' })).toBeNull();
    expect(chats()).toEqual([]);
    await opened.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(chats()).toEqual(['Two']);
  });

  it('become a project when theirs is gone', async () => {
    seed({ id: 'c', chatOf: 'gone', name: 'Notes', messages: [message('Two')] });
    openPlayground();
    await ready();
    expect(screen.getByRole('option', { name: 'Notes' })).toBeTruthy();
  });
});

describe('the editor of the system prompt', () => {
  const fold = () => prompt().closest('details');

  it('is folded to a line while the prompt is empty', async () => {
    seed({ name: 'Default' }, { name: 'Notes', systemPrompt: 'Be brief' });
    const { user } = openPlayground();
    await ready();
    expect(fold()?.open).toBe(false);
    await user.selectOptions(screen.getByLabelText('Project'), 'Notes');
    expect(fold()?.open).toBe(true);
    await user.selectOptions(screen.getByLabelText('Project'), 'Default');
    expect(fold()?.open).toBe(false);
    await user.click(screen.getByText('System prompt'));
    expect(fold()?.open).toBe(true);
  });
});
