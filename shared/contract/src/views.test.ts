import { isDashboardView, type ViewCategory, type ViewMetadata, VIEWS } from './views.ts';

const entries = Object.entries<ViewMetadata>(VIEWS);

describe('the dashboard views', () => {
  it.each([
    ['models', true],
    ['home', false],
    ['toString', false],
  ])('have an address: %s is one of them: %s', (name, isView) => {
    expect(isDashboardView(name)).toBe(isView);
  });

  it('[PERM-31] [PERM-37] [PERM-44] each have a title, a description, an icon and require authentication', () => {
    for (const [, view] of entries) {
      expect([view.title, view.description, view.icon].every((text) => text !== '')).toBe(true);
      expect(view.requiresAuth).toBe(true);
    }
  });

  it.each<[string, ViewCategory, string[]]>([
    [
      '[PERM-32]',
      'main',
      ['all', 'models', 'datasets', 'assets', 'infra-providers', 'competitions'],
    ],
    ['[PERM-33]', 'upload', ['upload-model', 'upload-dataset']],
    ['[PERM-34]', 'management', ['my-uploads', 'become-partner']],
    ['[PERM-35]', 'financial', ['earnings', 'withdraw', 'transactions']],
    ['[PERM-36]', 'settings', ['settings']],
  ])('%s category %s contains %j', (_row, category, expected) => {
    const views = entries.filter(([, view]) => view.category === category).map(([id]) => id);
    expect(views).toEqual(expected);
  });

  it('[ROUTE-57] [PERM-38] [PERM-39] [PERM-40] [PERM-41] [PERM-42] are the fourteen specified ones, each with its permission', () => {
    expect(Object.fromEntries(entries.map(([id, { permission }]) => [id, permission]))).toEqual({
      all: 'dashboard:read',
      models: 'models:read',
      datasets: 'datasets:read',
      assets: 'assets:read',
      'infra-providers': 'infra:read',
      competitions: 'competitions:read',
      'upload-model': 'models:write',
      'upload-dataset': 'datasets:write',
      'my-uploads': 'uploads:read',
      'become-partner': 'partner:write',
      earnings: 'earnings:read',
      withdraw: 'withdraw:write',
      transactions: 'transactions:read',
      settings: 'settings:read',
    });
  });
});
