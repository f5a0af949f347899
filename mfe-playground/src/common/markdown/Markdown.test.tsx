import { fireEvent, render, screen, waitFor } from '@testing-library/react';

import { Markdown } from './Markdown.tsx';
import { closeMarks, splitBlocks } from './split-blocks.ts';

const draw = (text: string, isGrowing = false) =>
  render(<Markdown text={text} plain={text} isGrowing={isGrowing} onCopyFailed={() => {}} />);

describe('Markdown', () => {
  it('renders tables, lists and code', () => {
    draw('| a | b |\n|---|---|\n| 1 | 2 |\n\n- one\n- two\n\n```\nlet x = 1;\n```\n');
    expect(screen.getByRole('table')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Copy code' })).toBeTruthy();
    expect(screen.getByText('let x = 1;')).toBeTruthy();
  });

  it('loads nothing when rendered: an image is a link, a script is text', () => {
    const { container } = draw(
      '![cat](https://evil.test/cat.png) <img src="https://evil.test/x.png"> [a](javascript:alert(1)) <script>alert(1)</script>',
    );
    expect(container.querySelector('img, script, iframe')).toBeNull();
    const links = screen.getAllByRole('link');
    expect(links.map(({ textContent }) => textContent?.trim())).toEqual([
      'Image: cat (from evil.test)',
    ]);
    expect(links[0]?.getAttribute('rel')).toContain('noopener');
    expect(container.textContent).toContain('<script>alert(1)</script>');
  });

  it.each([
    ['lists', '- '.repeat(1500)],
    ['quotes', '> '.repeat(3000)],
    ['bold', `${'**'.repeat(2000)}a${'**'.repeat(2000)}`],
  ])('shows endlessly nested %s as they were written', (_name, text) => {
    const { container } = draw(text);
    expect(container.textContent).toBe(text);
  });

  it.each([
    ['tildes for about', 'It takes ~3~5 minutes', 'It takes ~3~5 minutes'],
    [
      'names of variables',
      'Set $HOME_DIR/$USER_NAME first. Then PATH=$PATH_A:$PATH_B works.',
      'Set $HOME_DIR/$USER_NAME first. Then PATH=$PATH_A:$PATH_B works.',
    ],
    ['emphasis beside Chinese marks', '**注意：**请先登录', '注意：请先登录'],
  ])('leaves %s as they are', (_what, text, shown) => {
    const { container } = draw(text);
    expect(container.textContent).toBe(shown);
    expect(container.querySelector('del, math')).toBeNull();
  });

  it('breaks a line in a cell, and lowers letters', () => {
    const { container } = draw('| hours |\n|---|\n| 9-12<br>14-18 |\n\nH<sub>2</sub>O and <sub>');
    expect(container.querySelector('td br')).toBeTruthy();
    expect(container.querySelector('sub')?.textContent).toBe('2');
    expect(container.textContent).toContain('O and <sub>');
  });

  it('shows footnotes and links whose address stands below', () => {
    const { container } = draw(
      'Water boils[^1], see [the table][t].\n\n[^1]: At 100 °C.\n\n[t]: https://a.test/t\n',
    );
    expect(container.textContent).toContain('At 100 °C.');
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://a.test/t');
  });

  it('ends an address before a Chinese mark', () => {
    const { container } = draw('看 https://a.test/b，然后继续。');
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://a.test/b');
    expect(container.textContent).toContain('，然后继续。');
  });

  it('does not re-render finished blocks while more text arrives', () => {
    const { rerender, container } = draw('First block.\n\nSecond', true);
    const first = container.querySelector('p');
    rerender(
      <Markdown plain="" text={'First block.\n\nSecond **bo'} isGrowing onCopyFailed={() => {}} />,
    );
    expect(container.querySelector('p')).toBe(first);
    expect(container.querySelector('strong')?.textContent).toBe('bo');
  });

  it('renders only the blocks again that use an address which arrives later', () => {
    const text = 'First block.\n\nSee [the table][t].\n\nThird block.\n\nThe last';
    const { rerender, container } = draw(text, true);
    const [first, , third] = container.querySelectorAll('p');
    const whole = `${text} one.\n\n- [t]: https://a.test/t\n`;
    rerender(<Markdown plain="" text={whole} isGrowing onCopyFailed={() => {}} />);
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://a.test/t');
    const after = container.querySelectorAll('p');
    expect([after[0], after[2]]).toEqual([first, third]);
    expect(after[0]).toBe(first);
  });
});

describe('formulas and citations', () => {
  it.each([
    ['$$x^2$$', 1],
    ['so \\(x^2\\) is', 1],
    ['\\[\nx^2 + y\n\\]', 1],
    ['with $x_1$ and $x_2$', 2],
    ['it costs $5 or $6, `$x^2$` is code', 0],
    ['```\n\\(x^2\\)\n```', 0],
  ])('renders the formulas of %j', async (text, count) => {
    const { container } = draw(`${text}\n\n$$z$$`);
    await waitFor(() => expect(container.querySelectorAll('math')).toHaveLength(count + 1));
  });

  it('renders a formula on its own line as a block', async () => {
    const { container } = draw('so $$x^2$$ is\n\n$$\\int_0^1 x$$\n\nor\n$$y$$  \nagain');
    await waitFor(() => expect(container.querySelectorAll('math')).toHaveLength(3));
    expect(container.querySelectorAll('math[display="block"]')).toHaveLength(2);
  });

  it('ends a multi-line formula at its delimiter', async () => {
    const { container } = draw('$$x = 1\n+ 2$$\nand the rest');
    await waitFor(() => expect(container.querySelectorAll('math')).toHaveLength(1));
    expect(screen.getByText('and the rest')).toBeTruthy();
  });

  it('shows an invalid formula as text, and creates no links from formulas', async () => {
    const { container } = draw('$$\\frac{1$$ and $$\\href{https://evil.test}{x}$$ and $$y$$');
    await waitFor(() => expect(container.querySelector('math')).toBeTruthy());
    expect(screen.getByText('\\frac{1')).toBeTruthy();
    expect(container.querySelector('a')).toBeNull();
  });

  it('keeps Markdown inside a formula as text', async () => {
    const { container } = draw('$$\\text{<img src=x onerror=alert(1)>}$$');
    await waitFor(() => expect(container.querySelector('math')).toBeTruthy());
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('mtext')?.textContent).toContain('<img');
  });

  it('links a number in brackets to its passage if there is one', () => {
    const cited: number[] = [];
    render(
      <Markdown
        plain=""
        text={'Maren [2], not [3] nor `[1]` nor \\[1], see [1](https://a.test).'}
        isGrowing={false}
        onCopyFailed={() => {}}
        passages={2}
        onCite={(passage) => cited.push(passage)}
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Passage 2' }));
    expect(cited).toEqual([2]);
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(screen.getByText(/nor \[1\], see/)).toBeTruthy();
  });
});

describe('splitBlocks', () => {
  it.each([
    ['paragraphs', 'a\n\nb', ['a\n', 'b']],
    ['nothing inside code', '```\na\n\nb\n```\n\nc', ['```\na\n\nb\n```\n', 'c']],
    ['no lists', '- a\n\n- b', ['- a\n\n- b']],
    ['empty text into no blocks', '\n\n', []],
  ])('splits %s', (_what, markdown, blocks) => {
    expect(splitBlocks(markdown)).toEqual(blocks);
  });

  it.each([
    ['**bold', '**bold**'],
    ['a `code', 'a `code`'],
    ['see [the page](https://tro', 'see the page'],
    ['whole', 'whole'],
  ])('closes open markers of %s', (open, closed) => {
    expect(closeMarks(open)).toBe(closed);
  });

  it.each([
    ['brackets', `${'['.repeat(500_000)}\n\nx`],
    ['addresses', `${'[a](b'.repeat(500_000)} `],
    ['stars', `**${'*'.repeat(500_001)}x`],
  ])('looks through many open %s a few times', (_what, open) => {
    expect(closeMarks(open).length).toBeGreaterThan(400_000);
  });
});
