import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { ROUTE } from '../../shared/contract/src/paths.ts';
import { mayClaim, REMOTE_IDS } from '../../shared/contract/src/remote-policy.ts';
import { VIEWS } from '../../shared/contract/src/views.ts';
import { readDeclaration } from '../../shared/federation/src/build/remote-declaration.ts';
import { ROOT } from '../lib/settings.ts';
import { declaredRemotes } from './packages.ts';

const known = new Set<string>([
  ...Object.values(ROUTE),
  ...Object.keys(VIEWS).map((view) => `/dashboard/${view}`),
]);

describe('the remotes of the repository', () => {
  it('include the five of the site', () => {
    expect(declaredRemotes()).toEqual(expect.arrayContaining([...REMOTE_IDS]));
  });

  it.each(declaredRemotes())('%s declares existing pages at paths of the route table', (name) => {
    const folder = path.join(ROOT, name);
    const { id, routes } = readDeclaration(folder);
    expect(id).toBe(name);
    for (const route of routes) {
      expect([route.path, mayClaim(id, route.path)]).toEqual([route.path, true]);
      const isKnown = known.has(route.path) || !REMOTE_IDS.includes(id);
      expect([route.path, isKnown]).toEqual([route.path, true]);
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
