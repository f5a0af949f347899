import { act, screen, within } from '@testing-library/react';
import { STORAGE_KEY } from '@trove/shared/contract/storage-keys.ts';
import { aProvider } from '@trove/shared/testing/factories.ts';
import { aSession, aVisitor } from '@trove/shared/testing/fake-host.ts';

import {
  ask,
  asked,
  did,
  input,
  openPlayground,
  ready,
  said,
  shows,
  submit,
} from './open-playground.tsx';

const resize = (width: number) =>
  act(() => {
    window.innerWidth = width;
    window.dispatchEvent(new Event('resize'));
  });
const panel = (name: string) =>
  screen.getByRole(window.innerWidth < 1024 ? 'dialog' : 'complementary', { name });
const prompt = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'System prompt' });
const inSystem = () => within(panel('System'));
const seed = (...projects: object[]) =>
  localStorage.setItem(STORAGE_KEY.projects, JSON.stringify(projects));
const choose = (user: ReturnType<typeof openPlayground>['user'], name: string) =>
  user.selectOptions(screen.getByLabelText('Project'), name);

beforeEach(() => localStorage.clear());
afterEach(() => resize(1280));

describe('the panels of the playground', () => {
  beforeEach(() => resize(1280));

  it('[PLAY-01] [PLAY-15] stand beside the chat where there is room', async () => {
    openPlayground();
    expect(panel('System')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Chat' })).toBeTruthy();
    expect(panel('Settings')).toBeTruthy();
    expect(screen.queryByRole('toolbar', { name: 'Panels' })).toBeNull();
    await ready();
  });

  it('[PLAY-14] [PLAY-16] [PLAY-17] [PLAY-18] are drawers below 1024 px, one at a time', async () => {
    resize(1000);
    const { user } = openPlayground();
    const toggles = within(screen.getByRole('toolbar', { name: 'Panels' }));
    expect(toggles.getAllByRole('button')).toHaveLength(2);
    expect(screen.queryByRole('dialog')).toBeNull();

    await user.click(toggles.getByRole('button', { name: 'System' }));
    expect(panel('System')).toBeTruthy();
    await user.click(toggles.getByRole('button', { name: 'Settings' }));
    expect(screen.getAllByRole('dialog')).toEqual([panel('Settings')]);
    await user.click(toggles.getByRole('button', { name: 'Settings' }));
    expect(screen.queryByRole('dialog')).toBeNull();

    await user.click(toggles.getByRole('button', { name: 'System' }));
    resize(1024);
    expect(screen.queryByRole('dialog')).toBeNull();
    resize(1000);
    expect(screen.queryByRole('dialog')).toBeNull();
    resize(1280);
    await ready();
  });

  it('lose nothing when Escape closes them', async () => {
    resize(1000);
    const { user } = openPlayground();
    const toggles = within(screen.getByRole('toolbar', { name: 'Panels' }));
    await user.click(toggles.getByRole('button', { name: 'System' }));
    await user.type(prompt(), 'Be brief');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(toggles.getByRole('button', { name: 'System' }));
    expect(prompt().value).toBe('Be brief');
    resize(1280);
    await ready();
  });
});

describe('the system prompt', () => {
  it('[PLAYSET-01] [PLAYSET-02] [PLAYSET-07] [PLAYSET-09] is edited at once in Default, and counted', async () => {
    const { user } = openPlayground();
    expect(inSystem().getByLabelText('Project')).toBeTruthy();
    const clear = () => inSystem().getByRole<HTMLButtonElement>('button', { name: 'Clear' });
    expect(clear().disabled).toBe(true);
    await user.type(prompt(), 'brief');
    expect(inSystem().getByText('5/2000')).toBeTruthy();
    expect(clear().disabled).toBe(false);
    await ready();
  });

  it('[PLAYSET-08] [PLAYSET-10] [PLAYSET-11] warns above 80 percent and ends at 2000', async () => {
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

  it('[PLAYSET-03] [PLAYSET-12] [PLAYSET-13] [PLAYSET-16] [PLAYSET-57] of a saved project is read-only until Edit', async () => {
    seed({ name: 'Notes', systemPrompt: 'Be brief', messages: [{ role: 'user', content: 'Old' }] });
    const { user } = openPlayground();
    await choose(user, 'Notes');
    expect(prompt().value).toBe('Be brief');
    expect(said('You')[0]).toContain('Old');
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

  it('[PLAYSET-04] [PLAYSET-05] [PLAYSET-06] [PLAYSET-14] is cleared after a question, then edited', async () => {
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
  it('[PLAYSET-15] begins empty when Default is chosen, and gives back what was there', async () => {
    seed(
      { name: 'Default', systemPrompt: 'Scratch', messages: [{ role: 'user', content: 'Old' }] },
      { name: 'Notes' },
    );
    const { user } = openPlayground();
    expect(said('You')[0]).toContain('Old');
    await choose(user, 'Notes');
    await choose(user, 'Default');
    expect(prompt().value).toBe('');
    expect(screen.getByText('No messages yet')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(prompt().value).toBe('Scratch');
    expect(said('You')[0]).toContain('Old');
  });

  it('[PLAYSET-59] come from Default under a name', async () => {
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
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(prompt().value).toBe('Be brief');
  });

  it('keep a draft each', async () => {
    seed({ name: 'Notes' });
    const { user } = openPlayground();
    await user.type(input(), 'to Default');
    await choose(user, 'Notes');
    expect(input().value).toBe('');
    await user.type(input(), 'to Notes');
    await choose(user, 'Default');
    expect(input().value).toBe('to Default');
  });

  it('of two DIDs see nothing of each other', async () => {
    const opened = openPlayground();
    await ask(opened, 'Secret of Ada');
    await shows(() => said('Assistant').length === 1 && submit().textContent === 'Try it out');
    // The site clears the keys before it says that the session has ended.
    await act(async () => {
      localStorage.clear();
      opened.host.session.set(aVisitor);
    });
    expect(said('You')).toEqual([]);
    await act(async () => opened.host.session.set(aSession({ did: 'bafybmiother' })));
    expect(said('You')).toEqual([]);
    expect(JSON.stringify({ ...localStorage })).not.toContain('Secret');
  });
});

describe('the settings', () => {
  it('[PLAYSET-20] [PLAYSET-21] [PLAYSET-22] [PLAYSET-41] [PLAY-59] show the balance of the DID', async () => {
    const { network } = openPlayground({ balance: 42 });
    const settings = within(panel('Settings'));
    expect(await settings.findByText('42 tokens')).toBeTruthy();
    expect(settings.getByText('5 TROVE = 500 tokens')).toBeTruthy();
    expect(settings.getByRole('button', { name: 'Buy More' })).toBeTruthy();
    expect(network.calls.some(({ url }) => url.endsWith(`/credit_balance/${did}`))).toBe(true);
  });

  it('[PLAYSET-42] [PLAYSET-60] show no tokens for a failed look-up and for a visitor', async () => {
    openPlayground({ session: aVisitor });
    expect(await screen.findByText('0 tokens')).toBeTruthy();
    await ready();
  });

  it('[PLAYSET-43] follow the browser’s own event', async () => {
    openPlayground();
    await screen.findByText('100 tokens');
    act(() => {
      window.dispatchEvent(new CustomEvent('updateInferenceBalance', { detail: 77 }));
    });
    expect(await screen.findByText('77 tokens')).toBeTruthy();
  });

  it('[PLAYSET-23] [PLAYSET-58] [PLAY-53] [PLAY-54] list the models that can run', async () => {
    const { network } = openPlayground({ at: '/playground?model=talker' });
    await ready();
    expect(screen.getByLabelText<HTMLSelectElement>('Model').value).toBe('QmTalk');
    expect(network.calls.some(({ url }) => url === '/net/models/api/tags')).toBe(true);
  });

  it('[PLAY-56] [PLAY-58] say nothing of a host without a list, nor leave the page for an unknown model', async () => {
    const { host } = openPlayground({
      at: '/playground?model=nobody',
      answers: { 'GET /net/models/api/tags': 500 },
    });
    await ready();
    expect(screen.getByText(/“nobody” does not run here/)).toBeTruthy();
    expect(host.notify.error).not.toHaveBeenCalled();
  });

  it('[PLAYSET-40] reach the call', async () => {
    const opened = openPlayground();
    const set = async (label: string, value: string) => {
      const field = screen.getByRole('spinbutton', { name: label });
      await opened.user.clear(field);
      await opened.user.type(field, value);
    };
    await set('Temperature', '1.2');
    await set('Max tokens', '64');
    await set('Top-p', '0.9');
    await ask(opened, 'Hi');
    await shows(() => said('Assistant').length === 1 && submit().textContent === 'Try it out');
    expect(asked(opened).ollama_inference_input).toMatchObject({
      temperature: 1.2,
      max_tokens: 64,
      top_p: 0.9,
    });
    await opened.user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Temperature' }).value).toBe(
      '0.5',
    );
  });

  it('[PLAY-33] [PLAY-60] ask the model host where no provider has an address', async () => {
    const opened = openPlayground({
      answers: { onboarded_providers: { status: true, data: [aProvider({ endpoints: {} })] } },
    });
    await ask(opened, 'Hi');
    await shows(() => opened.posts('/api/chat').length === 1);
    expect(opened.posts('/api/chat')[0]?.url).toBe('/net/models/api/chat');
    await shows(() => submit().textContent === 'Try it out');
  });
});
