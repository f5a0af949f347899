import { newProject } from '#common/projects/project.ts';

import { estimateCost } from './estimate-cost.ts';

const asked = { draft: 'x'.repeat(400), perBlock: 1, balance: 500, hasFile: false };
const aProject = (maxTokens: number) => {
  const { settings, ...rest } = newProject();
  return { ...rest, settings: { ...settings, maxTokens } };
};

describe('estimateCost', () => {
  it('ranges from the shortest to the longest allowed answer', () => {
    expect(estimateCost({ ...asked, project: aProject(400) })).toEqual({ min: 3, max: 11 });
    expect(estimateCost({ ...asked, project: aProject(400), perBlock: 5 })).toEqual({
      min: 15,
      max: 55,
    });
  });

  it('ranges from the nearest passages of a file to all of a short one', () => {
    const ofFile = { ...asked, hasFile: true };
    expect(estimateCost({ ...ofFile, project: aProject(400) })).toEqual({ min: 4, max: 31 });
  });

  it('returns the longest answer that the balance covers', () => {
    const { affordable } = estimateCost({ ...asked, project: aProject(2048), balance: 4 });
    expect(affordable).toBe(92);
    expect(estimateCost({ ...asked, project: aProject(2048), balance: 0 }).affordable).toBe(0);
  });
});
