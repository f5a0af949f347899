import { PERMISSIONS, READ_PERMISSIONS } from './permissions.ts';
import { VIEWS } from './views.ts';

describe('permissions', () => {
  it('[PERM-38] [PERM-39] [PERM-40] [PERM-41] [PERM-42] are those of the views and of writes without a view', () => {
    for (const { permission } of Object.values(VIEWS)) expect(PERMISSIONS).toContain(permission);
    expect(new Set(PERMISSIONS).size).toBe(PERMISSIONS.length);
  });

  it('[PERM-02] say what may be done and name no roles', () => {
    expect(PERMISSIONS.toSorted()).toEqual([
      'assets:read',
      'assets:write',
      'competitions:read',
      'competitions:write',
      'dashboard:read',
      'datasets:read',
      'datasets:write',
      'earnings:read',
      'infra:read',
      'infra:write',
      'models:read',
      'models:write',
      'notifications:write',
      'partner:write',
      'profile:write',
      'settings:read',
      'transactions:read',
      'uploads:read',
      'withdraw:write',
    ]);
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

  it('let a reader write nothing', () => {
    expect(READ_PERMISSIONS).toContain('earnings:read');
    expect(READ_PERMISSIONS.filter((permission) => permission.endsWith(':write'))).toEqual([]);
  });
});
