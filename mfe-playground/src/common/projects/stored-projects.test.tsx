import { STORAGE_KEY } from '@trove/shared/contract/storage-keys.ts';

import { newDefault, newProject } from './project.ts';
import { joinedProjects, loadProjects, saveProjects } from './stored-projects.ts';

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
});
