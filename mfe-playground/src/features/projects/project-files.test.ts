import { newDefault, newProject } from '#common/projects/project.ts';

import { fileNameOf, projectAsJson, projectAsMarkdown, readProjectFile } from './project-files.ts';

const notes = newProject({
  name: 'Notes',
  systemPrompt: 'Be brief',
  messages: [
    { id: 'a', role: 'user', content: 'Hi' },
    { id: 'b', role: 'assistant', content: 'Hello', model: 'Talker' },
  ],
});

describe('project files', () => {
  it('round-trip', () => {
    expect(readProjectFile(projectAsJson(notes))).toEqual([notes]);
    const scratch = { ...newDefault(), draft: 'later' };
    expect(readProjectFile(projectAsJson(scratch))).toEqual([scratch]);
  });

  it('are read in the specified format only', () => {
    const plain = JSON.stringify([{ name: 'Old', systemPrompt: '', messages: [] }]);
    expect(readProjectFile(plain).map(({ name }) => name)).toEqual(['Old']);
    for (const text of ['', 'no json', '3', '{}', '[null]']) {
      expect(readProjectFile(text)).toEqual([]);
    }
  });

  it('can be exported as Markdown', () => {
    expect(projectAsMarkdown(notes)).toBe(
      '# Notes\n\n## System prompt\n\nBe brief\n\n## You\n\nHi\n\n## Assistant (Talker)\n\nHello\n',
    );
  });

  it('have names that are valid on every system', () => {
    expect(fileNameOf('a/b: c', 'md')).toBe('a-b- c.md');
    expect(fileNameOf('', 'json')).toBe('project.json');
  });
});
