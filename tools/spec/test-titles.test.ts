import { readTestTitles } from './test-titles.ts';

/** Returns the titles in a source that count; those that do not are prefixed with the reason. */
function readTitles(source: string) {
  const tests = readTestTitles(source, { tsx: false });
  return tests.map(({ title, flaw }) => (flaw === null ? title : `${flaw}: ${title}`));
}

describe('readTestTitles', () => {
  it('returns the titles of tests, each with the titles of its groups', () => {
    expect(
      readTitles(`
        describe('a cart', () => {
          it('[BUY-01] begins empty', () => { expect(1).toBe(1); });
          describe('in a hurry', () => {
            test('pays', async () => { await expect(pay()).resolves.toBe(1); });
          });
        });
      `),
    ).toEqual(['a cart [BUY-01] begins empty', 'a cart in a hurry pays']);
  });

  it('ignores comments and other strings', () => {
    expect(
      readTitles(`
        // it('[BUY-01] pays', () => expect(1).toBe(1));
        const note = '[BUY-02]';
        it('pays', () => { expect('[BUY-03]').toBe('[BUY-03]'); /* [BUY-04] */ });
      `),
    ).toEqual(['pays']);
  });

  it.each([
    `it.skip('pays', () => { expect(1).toBe(1); });`,
    `xit('pays', () => { expect(1).toBe(1); });`,
    `it.todo('pays');`,
    `test.fixme('pays', async () => { await expect(page).toHaveTitle('x'); });`,
    `it.failing('pays', () => { expect(1).toBe(2); });`,
    `it.skip.each([1])('pays', () => { expect(1).toBe(1); });`,
    `test('pays', () => { test.skip(isPhone, 'too small'); expect(1).toBe(1); });`,
    `test('pays', () => { if (isPhone) test.skip(); expect(1).toBe(1); });`,
    `test.skip(isPhone, 'too small'); test('pays', () => { expect(1).toBe(1); });`,
  ])('reports a skipped test: %s', (source) => {
    expect(readTitles(source)).toEqual(['skipped: pays']);
  });

  it.each([
    `describe.skip('a cart', () => { it('pays', () => { expect(1).toBe(1); }); });`,
    `(isLinux ? describe : describe.skip)('a cart', () => { it('pays', () => { expect(1).toBe(1); }); });`,
    `test.describe('a cart', () => { test.fixme(); test('pays', () => { expect(1).toBe(1); }); });`,
  ])('reports a skipped group: %s', (source) => {
    expect(readTitles(source)).toEqual(['skipped: a cart pays']);
  });

  it('limits a skip inside a test, and a todo, to that test', () => {
    expect(
      readTitles(`
        it.todo('refunds');
        test('pays', () => { test.skip(isPhone, 'too small'); expect(1).toBe(1); });
        test('counts', () => { test.slow(); expect(1).toBe(1); });
      `),
    ).toEqual(['skipped: refunds', 'skipped: pays', 'counts']);
  });

  it.each([
    `it('pays', () => {});`,
    `it('pays', () => { pay(); });`,
    `it('pays', () => { expect(pay()); });`,
    `it('pays', () => { expect.assertions(1); });`,
    `it('pays', pay);`,
  ])('reports a test without assertions: %s', (source) => {
    expect(readTitles(source)).toEqual(['asserts nothing: pays']);
  });

  it.each([
    `it('pays', () => { expect(pay()).not.toBeNull(); });`,
    `it('pays', async () => { await expect.poll(() => paid()).toBe(true); });`,
    `it('pays', () => { expectPaid(); });`,
    `it('pays', async () => { await visitor.seesToast('Paid'); });`,
    `it('pays', () => { fc.assert(fc.property(fc.nat(), pays)); });`,
    `test('pays', { tag: '@slow' }, async () => { await test.step('x', () => expect(1).toBe(1)); });`,
  ])('accepts a test that asserts: %s', (source) => {
    expect(readTitles(source)).toEqual(['pays']);
  });
});

describe('readTestTitles of a table', () => {
  it.each([
    {
      table: `[['[BUY-01]', 'pays'], ['[BUY-02]', 'refunds']]`,
      title: `'%s it %s'`,
      titles: ['[BUY-01] it pays', '[BUY-02] it refunds'],
    },
    { table: `['[BUY-01]', '[BUY-02]']`, title: `'%s'`, titles: ['[BUY-01]', '[BUY-02]'] },
    {
      table: `[{ id: '[BUY-01]', to: { name: 'Ann' } }] as const`,
      title: `'$id pays $to.name'`,
      titles: ['[BUY-01] pays Ann'],
    },
    { table: `[['pays', '[BUY-01]']]`, title: `'it %s'`, titles: ['it pays'] },
    { table: `[{ id: '[BUY-01]', what: 'pays' }]`, title: `'it $what'`, titles: ['it pays'] },
    { table: `casesOf('[BUY-01]')`, title: `'[BUY-02] %s'`, titles: ['[BUY-02] …'] },
    { table: `[[price(), 'pays']]`, title: `'%d %s'`, titles: ['… pays'] },
  ])('returns one title per row: it.each($table)($title)', ({ table, title, titles }) => {
    expect(readTitles(`it.each(${table})(${title}, () => { expect(1).toBe(1); });`)).toEqual(
      titles,
    );
  });

  it('reads rows from a constant that spreads another one', () => {
    expect(
      readTitles(`
        const more = [{ id: '[BUY-02]' }];
        const CASES = [{ id: '[BUY-01]' }, ...more] satisfies readonly object[];
        it.each(CASES)('$id pays', () => { expect(1).toBe(1); });
      `),
    ).toEqual(['[BUY-01] pays', '[BUY-02] pays']);
  });

  it('reads the rows of a group whose tests use them', () => {
    expect(
      readTitles(`
        describe.each([['cart', '[BUY-01]']])('a %s', (name, id) => {
          it(\`\${id} fills the \${name}\`, () => { expect(1).toBe(1); });
        });
      `),
    ).toEqual(['a cart [BUY-01] fills the cart']);
  });

  it('reads titles built by a loop', () => {
    expect(
      readTitles(`
        for (const { id, width: px } of [{ id: '[NAV-01]', width: 375 }, { id: '[NAV-02]' }]) {
          const shown = \`\${id} at \${px} px\`;
          test(\`\${shown} \` + where(), async () => { await expect(page).toHaveTitle(shown); });
        }
      `),
    ).toEqual(['[NAV-01] at 375 px …', '[NAV-02] at undefined px …']);
  });

  it('returns the title of a tagged template without its rows', () => {
    expect(
      readTitles("it.each`a\n${1}`('[BUY-01] pays $a', () => { expect(1).toBe(1); });"),
    ).toEqual(['[BUY-01] pays $a']);
  });
});
