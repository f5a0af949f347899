import { MAIN_CATEGORIES } from '../../contract/taxonomy/taxonomy.ts';
import { drawCover } from './cover.ts';

describe('drawCover', () => {
  it('gives the same picture for the same name and task', () => {
    expect(drawCover('Tiny Whisper', 'Audio')).toEqual(drawCover('Tiny Whisper', 'Audio'));
  });

  it('gives another picture for another name', () => {
    expect(drawCover('Tiny Whisper', 'Audio')).not.toEqual(drawCover('Big Whisper', 'Audio'));
  });

  it('draws a task as its category does', () => {
    const kinds = (task: string) => new Set(drawCover('x', task).shapes.map(({ kind }) => kind));
    expect(kinds('object detection')).toEqual(kinds('Computer Vision'));
    expect(kinds('Robotics')).toEqual(kinds('Reinforcement Learning'));
  });

  it.each([...MAIN_CATEGORIES, 'csv', 'anything else', ''])('draws something for %j', (task) => {
    const { hue, shapes } = drawCover('An asset', task);
    expect(hue).toBeLessThan(360);
    expect(shapes.length).toBeGreaterThan(5);
    expect(JSON.stringify(shapes)).not.toContain('null');
  });
});
