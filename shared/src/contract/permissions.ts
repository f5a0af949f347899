import { VIEWS } from './views.ts';

/** Permissions of a session by action (spec 001 §2). The site checks them; the network enforces all on writes (decisions 10). */
export type Permission = (typeof VIEWS)[keyof typeof VIEWS]['permission'] | (typeof WRITES)[number];

/** Writes that belong to no view of the specification. */
const WRITES = [
  'assets:write',
  'competitions:write',
  'infra:write',
  'notifications:write',
  'profile:write',
] as const;

export const PERMISSIONS: readonly Permission[] = [
  ...new Set([...Object.values(VIEWS).map(({ permission }) => permission), ...WRITES]),
];

/** The actions of a session in a partner's page: take part in competitions, and upload the table that is handed in. */
export const EMBED_PERMISSIONS: readonly Permission[] = [
  'competitions:read',
  'competitions:write',
  'datasets:write',
];

/** All permissions to read: those of a wallet that has named its DID but not proved it (network.md, "Settled points"). */
export const READ_PERMISSIONS = PERMISSIONS.filter((permission) => permission.endsWith(':read'));
