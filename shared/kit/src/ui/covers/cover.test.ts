import { MAIN_CATEGORIES } from '@trove/contract/taxonomy/taxonomy.ts';

import { drawCover } from './cover.ts';

describe('drawCover', () => {
  it('returns the same image for the same name and task', () => {
    expect(drawCover('Tiny Whisper', 'Audio')).toEqual(drawCover('Tiny Whisper', 'Audio'));
  });

  it('returns another image for another name', () => {
    expect(drawCover('Tiny Whisper', 'Audio')).not.toEqual(drawCover('Big Whisper', 'Audio'));
  });

  it('draws a task like its category', () => {
    const kinds = (task: string) => new Set(drawCover('x', task).shapes.map(({ kind }) => kind));
    expect(kinds('object detection')).toEqual(kinds('Computer Vision'));
    expect(kinds('Robotics')).toEqual(kinds('Reinforcement Learning'));
  });

  it.each([...MAIN_CATEGORIES, 'csv', 'anything else', ''])('draws a cover for %j', (task) => {
    const { hue, shapes } = drawCover('An asset', task);
    expect(hue).toBeLessThan(360);
    expect(shapes.length).toBeGreaterThan(5);
    expect(JSON.stringify(shapes)).not.toContain('null');
  });
});
