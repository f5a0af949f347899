import { act, fireEvent, screen, within } from '@testing-library/react';
import { STORAGE_KEY } from '@trove/contract/storage-keys.ts';

import { openPlayground, ready } from './testing/open-playground.tsx';

const resize = (width: number) =>
  act(() => {
    window.innerWidth = width;
    window.dispatchEvent(new Event('resize'));
  });
const panel = (name: string) =>
  screen.getByRole(window.innerWidth < 1024 ? 'dialog' : 'complementary', { name });
const prompt = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'System prompt' });

beforeEach(() => localStorage.clear());
afterEach(() => resize(1280));

describe('the panels of the playground', () => {
  beforeEach(() => resize(1280));

  it('[PLAY-01] [PLAY-15] are shown beside the chat on wide screens', async () => {
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

  it('lose no input when Escape closes them', async () => {
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

  it('close with Escape even without a focused control', async () => {
    resize(1000);
    const { user } = openPlayground();
    const toggles = within(screen.getByRole('toolbar', { name: 'Panels' }));
    await user.click(toggles.getByRole('button', { name: 'System' }));
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    resize(1280);
    await ready();
  });

  it('trap the focus while they cover the chat', async () => {
    // jsdom does not implement `checkVisibility`.
    Element.prototype.checkVisibility = () => true;
    resize(1000);
    const { user } = openPlayground();
    const toggles = within(screen.getByRole('toolbar', { name: 'Panels' }));
    await user.click(toggles.getByRole('button', { name: 'System' }));
    const close = within(panel('System')).getByRole('button', { name: 'Close System' });
    expect(document.activeElement).toBe(close);
    await user.tab({ shift: true });
    expect(panel('System').contains(document.activeElement)).toBe(true);
    await user.tab();
    expect(document.activeElement).toBe(close);
    resize(1280);
    await ready();
  });

  it('take the focus back with Tab even without a focused control', async () => {
    resize(1000);
    const { user } = openPlayground();
    const toggles = within(screen.getByRole('toolbar', { name: 'Panels' }));
    await user.click(toggles.getByRole('button', { name: 'System' }));
    act(() => (document.activeElement as HTMLElement).blur());
    await user.tab();
    const close = within(panel('System')).getByRole('button', { name: 'Close System' });
    expect(document.activeElement).toBe(close);
    resize(1280);
    await ready();
  });

  it('offer Undo for a deletion inside the drawer until it is closed', async () => {
    localStorage.setItem(
      STORAGE_KEY.projects,
      JSON.stringify([{ name: 'Default' }, { name: 'Notes', systemPrompt: 'Be brief' }]),
    );
    resize(375);
    const { user } = openPlayground();
    const toggles = within(screen.getByRole('toolbar', { name: 'Panels' }));
    await user.click(toggles.getByRole('button', { name: 'System' }));
    const drawer = within(panel('System'));
    const projects = () => drawer.getByRole<HTMLSelectElement>('combobox', { name: 'Project' });
    await user.selectOptions(projects(), 'Notes');
    // The message is announced by a live region that existed before.
    const region = drawer.getAllByRole('status').at(-1);
    await user.click(drawer.getByRole('button', { name: 'Delete' }));
    expect(document.activeElement).toBe(projects());
    await drawer.findByRole('button', { name: 'Undo' });
    expect(region?.textContent).toContain('“Notes” was deleted.');
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);

    await user.click(drawer.getByRole('button', { name: 'Undo' }));
    expect(projects().selectedOptions[0]?.text).toBe('Notes');
    expect(document.activeElement).toBe(projects());
    await user.click(drawer.getByRole('button', { name: 'Delete' }));
    await user.keyboard('{Escape}');
    const chat = within(screen.getByRole('region', { name: 'Chat' }));
    await user.click(await chat.findByRole('button', { name: 'Undo' }));
    expect(document.activeElement).toBe(chat.getByRole('textbox', { name: 'Message' }));
    expect(prompt().value).toBe('Be brief');
    resize(1280);
    await ready();
  });

  it.each([
    ['an outward swipe closes them', 200, 100, false],
    ['an inward swipe does not', 100, 200, true],
    ['a short swipe does not', 200, 160, true],
  ])('stay open or close with a swipe: %s', async (_what, from, to, isOpen) => {
    resize(1000);
    const { user } = openPlayground();
    const toggles = within(screen.getByRole('toolbar', { name: 'Panels' }));
    await user.click(toggles.getByRole('button', { name: 'System' }));
    const drawer = panel('System');
    // Pointer events in jsdom have no coordinates.
    const at = (type: string, clientX: number) =>
      fireEvent(drawer, new MouseEvent(type, { bubbles: true, clientX, clientY: 300 }));
    at('pointerdown', from);
    at('pointerup', to);
    expect(screen.queryByRole('dialog') !== null).toBe(isOpen);
    resize(1280);
    await ready();
  });
});
