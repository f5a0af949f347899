import { aConfig } from '@trove/contract/testing/fake-network.ts';
import server from 'react-dom/server';

import { drawFrame } from './draw-frame.tsx';

const draw = (pathname: string) => drawFrame(aConfig(), pathname, {});
const currentIn = (html: string) =>
  [...html.matchAll(/href="([^"]+)"[^>]* aria-current="page"/g)].map(([, href]) => href);

describe('the prerendered frame', () => {
  it('marks the current page, through redirects too', () => {
    expect(new Set(currentIn(draw('/dashboard/models').html))).toEqual(
      new Set(['/dashboard/models']),
    );
    expect(draw('/')).toEqual(draw('/dashboard/all'));
    expect(draw('/dashboard/home').pathname).toBe('/dashboard/all');
  });

  it('has the sidebar on the dashboard only, and a separate card on the faucet', () => {
    expect(draw('/dashboard/datasets').html).toContain('aria-label="Dashboard"');
    expect(draw('/playground').html).not.toContain('aria-label="Dashboard"');
    const faucet = draw('/faucet').html;
    expect(faucet).not.toContain('<header');
    expect(faucet).toMatch(/<h1 [^>]*>[A-Z]+ Faucet<\/h1>/);
    expect(faucet).toContain('href="/"');
  });

  it.each(['/', '/dashboard/models', '/dashboard/transactions', '/dashboard/model/bert'])(
    'renders a skeleton of %s, with its title if the address contains it',
    (pathname) => {
      const { html } = draw(pathname);
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      expect(main).toContain('aria-busy="true"');
      expect(main.match(/<span/g)?.length).toBeGreaterThan(5);
      expect(/<p [^>]*>[A-Z]/.test(main)).toBe(pathname !== '/dashboard/model/bert');
      expect(main).not.toContain('<h1');
    },
  );

  it('contains the prerendered content of the page with its styles and colours', () => {
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

  it('contains the faucet as its remote draws it, once', () => {
    const content = { html: '<h1>The faucet</h1>', css: '' };
    const { html } = drawFrame(aConfig(), '/faucet', { content });
    expect(html).toContain(`<div data-prerendered="true">${content.html}</div>`);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it('is rendered once for a page, whatever is in it and around it', () => {
    const config = aConfig();
    const at = (pathname: string, text: string, primaryColor?: string) =>
      drawFrame(config, pathname, { primaryColor, content: { html: `<h1>${text}</h1>`, css: '' } });
    const render = jest.spyOn(server, 'renderToStaticMarkup');
    const [first, second] = [
      at('/dashboard/models', 'one'),
      at('/dashboard/models', 'two', '#1d7a4c'),
    ];
    expect(render).toHaveBeenCalledTimes(1);
    expect(second.html).toBe(first.html.replace('>one<', '>two<'));
    expect(second.css).toContain('#1d7a4c');
    // Another page, another configuration and a page without content have frames of their own.
    expect(currentIn(at('/dashboard/datasets', 'one').html)).not.toEqual(currentIn(first.html));
    expect(
      drawFrame(aConfig({ brand: { name: 'Bazaar' } }), '/dashboard/models', {}).html,
    ).toContain('Bazaar, home');
    expect(drawFrame(config, '/dashboard/models', {}).html).toContain('aria-busy');
    render.mockRestore();
  });

  it('hides times, and visitor-only content from returning users', () => {
    const { css } = draw('/dashboard/models');
    expect(css).toContain('[data-prerendered] :is(time,[role=timer]){visibility:hidden}');
    expect(css).toContain('[data-returning] [data-prerendered] [data-personal]{visibility:hidden}');
    expect(css).toContain('[data-returning] [data-prerendered] [data-newcomer]{display:none}');
  });

  it('uses the names of the deployment', () => {
    const config = aConfig({ brand: { name: 'Bazaar' }, mainnetUrl: 'https://main.test/' });
    const { html } = drawFrame(config, '/', {});
    expect(html).toContain('Bazaar, home');
    expect(html).toContain('href="https://main.test/"');
  });

  it('uses the colour of a competition if the server has it', () => {
    const inColour = (primaryColor?: string) =>
      drawFrame(aConfig(), '/competition/x', { primaryColor }).css;
    expect(inColour('#1d7a4c')).toContain('#1d7a4c');
    expect(inColour()).not.toContain('#1d7a4c');
  });

  it('contains every style and colour it uses, for light and dark', () => {
    const { html, css } = draw('/dashboard/models');
    for (const [, name = ''] of html.matchAll(/class="([\w-]+)"/g)) expect(css).toContain(name);
    const [, root = ''] = /^:root\{([^}]*)\}/.exec(css) ?? [];
    for (const [, name = ''] of css.matchAll(/var\((--trove-[\w-]+)\)/g)) {
      expect(root).toContain(`${name}:`);
    }
    expect(root).toMatch(/--trove-bg:var\(--day,#\w+\)var\(--night,#\w+\);/);
  });

  it('has colours in Safari 17.4 too, which has no light-dark()', () => {
    const { css } = draw('/dashboard/models');
    expect(css).not.toContain('light-dark(');
    expect(css).toContain(':root{color-scheme:light dark;--day:initial;--night: ;');
    const dark = '{--day: ;--night:initial}';
    expect(css).toContain(`:root[data-mode=dark]${dark}`);
    expect(css).toContain(`@media(prefers-color-scheme:dark){:root:not([data-mode])${dark}}`);
  });

  it('contains nothing forbidden by the policy of the page', () => {
    const { html } = draw('/dashboard/models');
    expect(html).not.toMatch(/ style="| on\w+="|<script|<style/);
  });

  it('leaves only links interactive', () => {
    const { html } = draw('/dashboard/models');
    const [button = '', ...buttons] = html.match(/<button[^>]*>/g) ?? [];
    for (const tag of [button, ...buttons]) expect(tag).toContain(' inert');
    expect(html).toContain('role="search" inert');
  });

  it('hides Connect from returning users, and shows it after a later disconnect', () => {
    const { html, css } = draw('/dashboard/models');
    expect(html).toMatch(/<button inert [^>]*data-connect/);
    expect(css.match(/[^}]*\[data-connect\][^}]*\}/g)).toEqual([
      '[data-returning] #root [data-connect][inert]{visibility:hidden}',
    ]);
  });

  it('handles any address', () => {
    expect(draw('/dashboard/%E0%A4%A').html).toContain('<header');
    expect(draw('//evil.test/%').html).toContain('<header');
  });
});
