import { VIEWS } from '@trove/contract/views.ts';

/**
 * Permissions of a session by action (spec 001 §2). The site checks them; the network enforces all of them on writes
 * (product.md#10).
 */
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

/**
 * Permissions of a session in a partner page: to take part in competitions, and to upload the table that is
 * submitted.
 */
export const EMBED_PERMISSIONS: readonly Permission[] = [
  'competitions:read',
  'competitions:write',
  'datasets:write',
];

/**
 * All read permissions, those of a wallet that has stated its DID but not proved it (rules.md#settled).
 */
export const READ_PERMISSIONS = PERMISSIONS.filter((permission) => permission.endsWith(':read'));
