import { newProject, readProject, withPrompt } from './project.ts';

describe('the prompts a project had', () => {
  const saved = (...prompts: string[]) => prompts.reduce(withPrompt, newProject());

  it('are kept newest first, each of them once', () => {
    const { systemPrompt, promptVersions } = saved('one', 'two', 'one', 'three');
    expect([systemPrompt, promptVersions]).toEqual(['three', ['one', 'two']]);
  });

  it('are at most ten, and an empty one is none', () => {
    const prompts = Array.from({ length: 15 }, (_, index) => `prompt ${index}`);
    const { promptVersions } = saved(...prompts, '');
    expect(promptVersions).toHaveLength(10);
    expect(promptVersions[0]).toBe('prompt 14');
    expect(saved('one', '', 'two').promptVersions).toEqual(['one']);
  });

  it('come back from the storage, but for what is no prompt', () => {
    const project = { ...newProject(), promptVersions: ['one', 2, 'x'.repeat(2001), 'two'] };
    expect(readProject(project)?.promptVersions).toEqual(['one', 'two']);
  });
});
