import { VIEWS } from '@trove/contract/views.ts';

import { PERMISSIONS, READ_PERMISSIONS } from './permissions.ts';

describe('permissions', () => {
  it('[PERM-38] [PERM-39] [PERM-40] [PERM-41] [PERM-42] match the views and the writes without a view', () => {
    for (const { permission } of Object.values(VIEWS)) expect(PERMISSIONS).toContain(permission);
    expect(new Set(PERMISSIONS).size).toBe(PERMISSIONS.length);
  });

  it('[PERM-02] name actions and no roles', () => {
    for (const permission of PERMISSIONS) expect(permission).toMatch(/^[a-z]+:(?:read|write)$/);
    for (const view of Object.values(VIEWS)) {
      expect(Object.keys(view).toSorted()).toEqual([
        'category',
        'description',
        'icon',
        'permission',
        'requiresAuth',
        'title',
      ]);
    }
  });

  it('give a read-only session no write', () => {
    expect(READ_PERMISSIONS).toContain('earnings:read');
    expect(READ_PERMISSIONS.filter((permission) => permission.endsWith(':write'))).toEqual([]);
  });
});
