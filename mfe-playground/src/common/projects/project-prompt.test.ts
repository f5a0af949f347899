import { newProject, readProject, withPrompt } from './project.ts';

describe('previous prompts of a project', () => {
  const saved = (...prompts: string[]) => prompts.reduce(withPrompt, newProject());

  it('are kept newest first, without duplicates', () => {
    const { systemPrompt, promptVersions } = saved('one', 'two', 'one', 'three');
    expect([systemPrompt, promptVersions]).toEqual(['three', ['one', 'two']]);
  });

  it('are limited to ten non-empty ones', () => {
    const prompts = Array.from({ length: 15 }, (_, index) => `prompt ${index}`);
    const { promptVersions } = saved(...prompts, '');
    expect(promptVersions).toHaveLength(10);
    expect(promptVersions[0]).toBe('prompt 14');
    expect(saved('one', '', 'two').promptVersions).toEqual(['one']);
  });

  it('are restored from storage without invalid ones', () => {
    const project = { ...newProject(), promptVersions: ['one', 2, 'x'.repeat(2001), 'two'] };
    expect(readProject(project)?.promptVersions).toEqual(['one', 'two']);
  });
});
