import { listUnfinished } from './unfinished.ts';

const draft = (id: string, when: number | null) => ({
  id,
  kind: 'model' as const,
  name: `Draft ${id}`,
  when,
  href: `/dashboard/upload-model?draft=${id}`,
});
const publication = (draftId: string, phase: string, updatedAt: number, more: object = {}) => ({
  draftId,
  kind: 'dataset' as const,
  name: `Publication ${draftId}`,
  phase,
  sent: 0.5,
  href: `/dashboard/upload-dataset?draft=${draftId}`,
  updatedAt,
  ...more,
});

describe('listUnfinished', () => {
  it('returns drafts and publications, newest first, without duplicates', () => {
    const items = listUnfinished(
      [draft('a', 1), draft('b', 3)],
      [publication('b', 'running', 2), publication('c', 'failed', 5, { problem: 'No room' })],
    );
    expect(items.map(({ id, state, sent }) => [id, state, sent])).toEqual([
      ['c', 'No room', null],
      ['b', 'Uploading', 0.5],
      ['a', 'Draft', null],
    ]);
  });

  it('puts undated drafts last', () => {
    const items = listUnfinished([draft('a', null), draft('b', 1)], []);
    expect(items.map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('leaves out published assets', () => {
    expect(listUnfinished([draft('a', 1)], [publication('a', 'published', 2)])).toEqual([]);
  });

  it('marks publications that wait for the user', () => {
    const phases = ['running', 'paused', 'needs-file', 'failed', 'stopped'];
    const items = listUnfinished(
      [],
      phases.map((phase, index) => publication(String(index), phase, -index)),
    );
    expect(items.map(({ isProblem }) => isProblem)).toEqual([false, false, true, true, false]);
  });
});
