import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { mayClaim, MENU_SECTION } from '../shared/contract/src/remote-policy.ts';
import { readDeclaration } from '../shared/federation/src/build/remote-declaration.ts';
import { writeRemote } from './new-remote.ts';

it('new:remote declares one page, at an address and in a section that the policy gives to every remote', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'trove-new-remote-'));
  writeRemote(folder, 'sales-reports');
  const { id, title, menu, routes } = readDeclaration(folder);
  const { name } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  expect([id, title, name]).toEqual([
    'mfe-sales-reports',
    'Sales reports',
    '@trove/mfe-sales-reports',
  ]);
  expect(menu?.section).toBe(MENU_SECTION);
  expect(
    [menu?.path, ...routes.map((route) => route.path)].every((at) => mayClaim(id, at ?? '')),
  ).toBe(true);
  const page = readFileSync(path.join(folder, routes[0]?.page ?? ''), 'utf8');
  expect(page).toContain('export function SalesReportsPage()');
  expect(readFileSync(path.join(folder, 'src/remote.ts'), 'utf8')).toContain(
    "path: '/x/mfe-sales-reports'",
  );
  rmSync(folder, { recursive: true });
});
