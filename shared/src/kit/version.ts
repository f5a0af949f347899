/** Version of what `core.ts`, `schema.ts` and `overlay.ts` offer: a new name is a minor one, a name less a major one. */
export const KIT_VERSION = '2.1.0';
