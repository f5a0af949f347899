import { STORAGE_KEY } from '@trove/contract/storage-keys.ts';
import { garbageRows, isPolluted } from '@trove/contract/testing/garbage.ts';

import { newDefault, newProject } from './project.ts';
import { joinedProjects, loadProjects, readStored, saveProjects } from './stored-projects.ts';

const message = { id: 'm1', role: 'user' as const, content: 'hello' };
const store = (value: unknown, key: string = STORAGE_KEY.projects) =>
  localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
const names = () => loadProjects(localStorage).map(({ name }) => name);

beforeEach(() => localStorage.clear());

describe('stored projects', () => {
  it('[PLAYSET-18] always include Default', () => {
    expect(names()).toEqual(['Default']);
    store('{broken');
    expect(names()).toEqual(['Default']);
    store([{ name: 'Notes', systemPrompt: '', messages: [] }]);
    expect(names()).toEqual(['Default', 'Notes']);
  });

  it('[PLAYSET-19] are stored as a list under the specified key, with name, prompt and messages', () => {
    const notes = newProject({ name: 'Notes', systemPrompt: 'Be brief', messages: [message] });
    saveProjects(localStorage, [newDefault(), notes]);
    expect(JSON.parse(localStorage.getItem('face_playground_projects') ?? '')).toEqual([
      expect.objectContaining({ name: 'Notes', systemPrompt: 'Be brief', messages: [message] }),
    ]);
    expect(loadProjects(localStorage)[1]).toEqual(notes);
  });

  it('are read from the former key when the current one is missing', () => {
    store([{ name: 'Old' }], STORAGE_KEY.formerProjects);
    expect(names()).toEqual(['Default', 'Old']);
    store([{ name: 'New' }]);
    expect(names()).toEqual(['Default', 'New']);
  });

  it('[PLAYSET-17] discard a prompt of more than 2000 characters', () => {
    store([
      { name: 'Fits', systemPrompt: 'x'.repeat(2000) },
      { name: 'Too long', systemPrompt: 'x'.repeat(2001) },
    ]);
    expect(loadProjects(localStorage).map(({ systemPrompt }) => systemPrompt.length)).toEqual([
      0, 2000, 0,
    ]);
  });

  it('keep both versions of a project with a duplicate id', () => {
    const before = newProject({ id: 'p', name: 'Notes', messages: [message] });
    const after = newProject({ id: 'p', name: 'Notes', draft: 'more' });
    store([before, after]);
    expect(names()).toEqual(['Default', 'Notes', 'Notes 2']);
    expect(loadProjects(localStorage)[2]?.messages).toEqual([message]);
  });

  it('take newer and added projects of another tab, but none deleted here', () => {
    const own = newProject({ id: 'a', name: 'Own', updated: 2 });
    const newer = newProject({ id: 'a', name: 'Newer', updated: 3 });
    const added = newProject({ id: 'b', name: 'Added' });
    expect(joinedProjects([own], [newer, added], new Set()).map(({ name }) => name)).toEqual([
      'Newer',
      'Added',
    ]);
    expect(joinedProjects([newer], [own, added], new Set(['b'])).map(({ name }) => name)).toEqual([
      'Newer',
    ]);
  });

  it.each([
    ['a text that is no list', '{"cut', ['{"cut']],
    ['an object', { projects: [] }, ['{"projects":[]}']],
    [
      'entries that are no projects',
      [null, 5, 'text', { id: 'x' }],
      [null, 5, 'text', { id: 'x' }],
    ],
    [
      'a project without a readable name',
      [{ name: {}, messages: [message] }],
      [{ name: {}, messages: [message] }],
    ],
  ])('keep what they cannot read: %s', (_name, stored, kept) => {
    store(stored);
    const { projects, unreadable } = readStored(localStorage);
    expect(projects.map(({ name }) => name)).toEqual(['Default']);
    expect(unreadable).toEqual(kept);

    saveProjects(localStorage, [...projects, newProject({ name: 'New' })], unreadable);
    expect(names()).toEqual(['Default', 'New']);
    expect(readStored(localStorage).unreadable).toEqual(kept);
  });

  it('keep the messages of another version with their project', () => {
    const newer = { id: 'm2', role: 'tool', content: [{ call: 'weather' }] };
    const notes = { ...newProject({ id: 'p', name: 'Notes' }), messages: [message, newer] };
    store([notes]);
    const { projects, unreadable } = readStored(localStorage);
    expect(projects[1]?.messages).toEqual([message]);
    saveProjects(localStorage, projects, unreadable);
    expect(names()).toEqual(['Default', 'Notes']);
    expect(readStored(localStorage).unreadable).toEqual([JSON.stringify(notes)]);
  });

  it('are read although alternatives are nested by the thousand', () => {
    const begin = '{"shown":0,"tails":[[{"role":"user","content":"hello","fork":';
    const fork = `${begin.repeat(4000)}null${'}]]}'.repeat(4000)}`;
    store(`[{"name":"Deep","messages":[],"fork":${fork}},{"name":"Notes"}]`);
    expect(names()).toEqual(['Default', 'Deep', 'Notes']);
  });
});

it.each(garbageRows())('garbage among the projects is kept by every write: %s', (_kind, text) => {
  store(text);
  const { projects, unreadable } = readStored(localStorage);
  const notes = newProject({ name: 'Notes' });
  saveProjects(localStorage, [...projects, notes], unreadable);
  const again = readStored(localStorage);
  expect(again.projects.at(-1)).toEqual(notes);
  expect(again.unreadable).toEqual(unreadable);
  expect(isPolluted()).toBe(false);
});
