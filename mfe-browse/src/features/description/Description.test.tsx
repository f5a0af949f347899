import { render, screen, within } from '@testing-library/react';
import { anAsset } from '@trove/kit/testing/factories.ts';
import { renderToStaticMarkup } from 'react-dom/server';

import { Description } from './Description.tsx';

const CARD = `## What it does

It **speaks**, see [the page](https://a.test/x) and ![a cat](https://evil.test/cat.png).

## How to use

<script>alert(1)</script>

## Limits

None.

## Licence

MIT.`;

const draw = (description: string, card?: string) =>
  render(
    <Description
      asset={anAsset({ description, metadata: { ...(card !== undefined && { card }) } })}
    />,
  );

describe('the description of an asset', () => {
  it('[DETAIL-27] is shown below "About" in its original paragraphs', () => {
    draw('It speaks.\n\nA lot.');
    expect(screen.getByRole('heading', { level: 2, name: 'About' })).toBeTruthy();
    for (const text of ['It speaks.', 'A lot.']) expect(screen.getByText(text)).toBeTruthy();
  });

  it('is plain text without markers until the code that renders Markdown has loaded', () => {
    const html = renderToStaticMarkup(
      <Description asset={anAsset({ description: '## What it does\n\nIt **speaks**.' })} />,
    );
    expect(html.replaceAll(/<[^>]+>/g, '|')).toContain('|What it does||It speaks.|');
  });

  it('is rendered as Markdown, where it is long with navigation by section', async () => {
    Element.prototype.scrollIntoView = jest.fn();
    const short = draw('A model.', CARD);
    await screen.findByRole('heading', { level: 3, name: 'Limits' });
    expect(screen.queryByRole('navigation')).toBeNull();
    short.unmount();

    const { container } = draw('A model.', `${CARD}\n\n${'Word '.repeat(800)}`);
    const contents = await screen.findByRole('navigation', { name: 'Contents of the card' });
    const links = within(contents).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'What it does',
      'How to use',
      'Limits',
      'Licence',
    ]);
    links[2]?.click();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 3, name: 'Limits' }));
    expect(container.querySelector('strong')?.textContent).toBe('speaks');
  });

  it('loads no external content and marks links as untrusted', async () => {
    const { container } = draw('A model.', CARD);
    const link = await screen.findByRole('link', { name: 'the page' });
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
    expect(screen.getByRole('link', { name: /Image: a cat \(from evil.test\)/ })).toBeTruthy();
    expect(container.querySelector('img, script')).toBeNull();
    expect(container.textContent).toContain('<script>alert(1)</script>');
  });
});
