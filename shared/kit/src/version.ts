/**
 * Version of the exports of `core.ts`, `schema.ts` and `overlay.ts`: a new name is a minor version, a removed one a
 * major version.
 */
export const KIT_VERSION = '2.1.0';
