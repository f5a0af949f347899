import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { ROUTE } from '../../shared/contract/src/paths.ts';
import { VIEWS } from '../../shared/contract/src/views.ts';
import { readDeclaration } from '../../shared/federation/src/build/remote-declaration.ts';
import { ROOT } from '../lib/settings.ts';
import { declaredRemotes } from './packages.ts';

const known = new Set<string>([
  ...Object.values(ROUTE),
  ...Object.keys(VIEWS).map((view) => `/dashboard/${view}`),
]);

describe('the remotes of the repository', () => {
  it('are the five of the registry', () => {
    expect(declaredRemotes()).toEqual([
      'mfe-browse',
      'mfe-competitions',
      'mfe-faucet',
      'mfe-playground',
      'mfe-publish',
    ]);
  });

  it.each(declaredRemotes())('%s declares existing pages at paths of the route table', (name) => {
    const folder = path.join(ROOT, name);
    const { id, routes } = readDeclaration(folder);
    expect(id).toBe(name);
    for (const route of routes) {
      expect([route.path, known.has(route.path)]).toEqual([route.path, true]);
      expect([route.page, existsSync(path.join(folder, route.page))]).toEqual([route.page, true]);
    }
  });

  it.each(declaredRemotes())('%s prefetches from services of the configuration only', (name) => {
    const config = readFileSync(path.join(ROOT, 'shared/contract/src/config.ts'), 'utf8');
    const { routes } = readDeclaration(path.join(ROOT, name));
    for (const request of routes.flatMap(({ data = [] }) => data)) {
      expect(config).toContain(`${request.split(':')[0]}: z.string()`);
    }
  });
});
