import { categoryHint } from './category-hint.ts';

const TEXT = 'Natural Language Processing';
const hint = (architecture: string | undefined, mainCategory = '', category = '') => {
  const found = categoryHint(architecture, { mainCategory, category });
  return found && [found.task, found.isContradiction];
};

describe('the hint at the task of an architecture', () => {
  it.each([
    ['llama', 'Text Generation'],
    ['qwen2', 'Text Generation'],
    ['qwen2vl', 'Image-Text-to-Text'],
    ['nomic-bert', 'Feature Extraction'],
    ['whisper', 'Automatic Speech Recognition'],
    ['stable-diffusion-v1', 'Text-to-Image'],
  ])('of %s is %s', (architecture, task) => {
    expect(hint(architecture)).toEqual([task, false]);
  });

  it('contradicts a task that hardly fits', () => {
    expect(hint('llama', 'Multimodal', 'Audio-Text-to-Text')).toEqual(['Text Generation', true]);
    expect(hint('llama', 'Multimodal')).toEqual(['Text Generation', true]);
  });

  it.each([
    ['llama', TEXT, 'Summarization'],
    ['llama', TEXT, ''],
    ['clip', 'Multimodal', 'Any-to-Any'],
    ['something-new', 'Audio', 'Text-to-Speech'],
    [undefined, '', ''],
  ])('of %s is none in %s, %s', (architecture, mainCategory, task) => {
    expect(hint(architecture, mainCategory, task)).toBeUndefined();
  });
});
