import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import drawIcon from './icon-drawing-loader.ts';
import takeOwnKeys from './own-keys-loader.ts';
import makePure from './pure-components-loader.ts';

// The loaders change the published text of a library. An update that writes it differently has to fail here, not to
// show in bytes or in a partner's page only.
const require = createRequire(__filename);

describe('transformed library sources', () => {
  it('of icons keep their shapes and drop their names', () => {
    const folder = path.dirname(require.resolve('lucide-react/package.json'));
    const icons = globSync(path.join(folder, 'dist/esm/icons/*.mjs'))
      .map((file) => readFileSync(file, 'utf8'))
      .filter((source) => source.includes('createLucideIcon('));
    expect(icons.length).toBeGreaterThan(1000);
    for (const source of icons) {
      const drawn = drawIcon(source);
      expect(drawn).toMatch(/const __iconData = \{\s*node: \[/);
      expect(drawn).not.toMatch(/\b(?:name|key|aliases|size): /);
      expect(drawn.match(/ d: /g)).toEqual(source.match(/ d: /g));
    }
  });

  it("of the router's production build have no component that counts as a side effect", () => {
    const router = require.resolve('react-router-dom/package.json');
    const source = globSync(
      path.join(path.dirname(router), '../react-router/dist/production/*.mjs'),
    )
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const made = /= (?:\/\* @__PURE__ \*\/ )?React\w*\.(?:createContext|forwardRef|memo)\(/g;
    const all = source.match(made) ?? [];
    expect(all.length).toBeGreaterThan(10);
    const pure = makePure(source);
    expect(pure.match(made)?.filter((maker) => !maker.includes('PURE'))).toEqual([]);
    expect(pure).not.toMatch(/^\w+\.displayName = /m);
  });

  it('of schemas and styles look at own members alone', () => {
    const installed = path.join(path.dirname(require.resolve('zod/package.json')), '../..');
    const folders = [
      'zod@*/node_modules/zod/v4/{core,mini}',
      '@emotion+*/node_modules/@emotion/**',
    ];
    const sources = folders
      .flatMap((folder) => globSync(path.join(installed, '..', folder, '*.js')))
      .filter((file) => !/\.cjs\.|development/.test(file))
      .map((file) => readFileSync(file, 'utf8'));
    const loop = /^ *for \(\w+ [\w, ]+ in /m;
    expect(sources.filter((source) => loop.test(source)).length).toBeGreaterThan(5);
    for (const source of sources) expect(takeOwnKeys(source)).not.toMatch(loop);
  });
});
