import { aConfig } from '@trove/shared/testing/fake-network.ts';

import { drawFrame } from './draw-frame.tsx';

const draw = (pathname: string) => drawFrame(aConfig(), pathname, {});
const currentIn = (html: string) =>
  [...html.matchAll(/href="([^"]+)"[^>]* aria-current="page"/g)].map(([, href]) => href);

describe('the prerendered frame', () => {
  it('marks the page of the address, through redirects too', () => {
    expect(new Set(currentIn(draw('/dashboard/models').html))).toEqual(
      new Set(['/dashboard/models']),
    );
    expect(draw('/')).toEqual(draw('/dashboard/all'));
    expect(draw('/dashboard/home').pathname).toBe('/dashboard/all');
  });

  it('has the sidebar on the dashboard only, and a card of its own on the faucet', () => {
    expect(draw('/dashboard/datasets').html).toContain('aria-label="Dashboard"');
    expect(draw('/playground').html).not.toContain('aria-label="Dashboard"');
    const faucet = draw('/faucet').html;
    expect(faucet).not.toContain('<header');
    expect(faucet).toMatch(/<h1 [^>]*>[A-Z]+ Faucet<\/h1>/);
    expect(faucet).toContain('href="/"');
  });

  it.each(['/', '/dashboard/models', '/dashboard/transactions', '/dashboard/model/bert'])(
    'draws a skeleton of %s, under its name where the address tells it',
    (pathname) => {
      const { html } = draw(pathname);
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      expect(main).toContain('aria-busy="true"');
      expect(main.match(/<span/g)?.length).toBeGreaterThan(5);
      expect(/<p [^>]*>[A-Z]/.test(main)).toBe(pathname !== '/dashboard/model/bert');
      expect(main).not.toContain('<h1');
    },
  );

  it('has the content of the page where the server has drawn it, with its styles and colors', () => {
    const content = {
      html: '<h1 class="big">Models</h1><button inert>Like</button>',
      css: '.big{color:var(--trove-danger-text)}',
    };
    const { html, css } = drawFrame(aConfig(), '/dashboard/models', { content });
    expect(html).toContain(`<div data-prerendered="true">${content.html}</div>`);
    expect(html).not.toContain('aria-busy');
    expect(css).toContain(content.css);
    expect(css).toMatch(/:root\{[^}]*--trove-danger-text:/);
  });

  it('shows neither times nor what only a visitor sees where it cannot know them', () => {
    const { css } = draw('/dashboard/models');
    expect(css).toContain('[data-prerendered] :is(time,[role=timer]){visibility:hidden}');
    expect(css).toContain('[data-returning] [data-prerendered] [data-personal]{visibility:hidden}');
    expect(css).toContain('[data-returning] [data-prerendered] [data-newcomer]{display:none}');
  });

  it('takes the names of the deployment', () => {
    const config = aConfig({ brand: { name: 'Bazaar' }, mainnetUrl: 'https://main.test/' });
    const { html } = drawFrame(config, '/', {});
    expect(html).toContain('Bazaar, home');
    expect(html).toContain('href="https://main.test/"');
  });

  it('is in the colour of a competition where the server knows it', () => {
    const inColour = (primaryColor?: string) =>
      drawFrame(aConfig(), '/competition/x', { primaryColor }).css;
    expect(inColour('#1d7a4c')).toContain('#1d7a4c');
    expect(inColour()).not.toContain('#1d7a4c');
  });

  it('brings every style and colour it uses, for light and dark', () => {
    const { html, css } = draw('/dashboard/models');
    for (const [, name = ''] of html.matchAll(/class="([\w-]+)"/g)) expect(css).toContain(name);
    const [, root = ''] = /^:root\{([^}]*)\}/.exec(css) ?? [];
    for (const [, name = ''] of css.matchAll(/var\((--trove-[\w-]+)\)/g)) {
      expect(root).toContain(`${name}:`);
    }
    expect(root).toMatch(/--trove-bg:light-dark\(#\w+,#\w+\)/);
  });

  it('asks the page for nothing that its policy forbids', () => {
    const { html } = draw('/dashboard/models');
    expect(html).not.toMatch(/ style="| on\w+="|<script|<style/);
  });

  it('leaves only links to press', () => {
    const { html } = draw('/dashboard/models');
    const [button = '', ...buttons] = html.match(/<button[^>]*>/g) ?? [];
    for (const tag of [button, ...buttons]) expect(tag).toContain(' inert');
    expect(html).toContain('role="search" inert');
  });

  it('hides Connect from whoever comes back, and leaves it to whoever disconnects later', () => {
    const { html, css } = draw('/dashboard/models');
    expect(html).toMatch(/<button inert [^>]*data-connect/);
    expect(css.match(/[^}]*\[data-connect\][^}]*\}/g)).toEqual([
      '[data-returning] #root [data-connect][inert]{visibility:hidden}',
    ]);
  });

  it('bears any address', () => {
    expect(draw('/dashboard/%E0%A4%A').html).toContain('<header');
    expect(draw('//evil.test/%').html).toContain('<header');
  });
});
