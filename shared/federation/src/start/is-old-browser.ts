/**
 * Returns whether the browser lacks what the site cannot do without: each of the three is missing in the last version
 * before a browser of the list, or in an older one. Printed into pages too, so it uses nothing from outside itself.
 */
export function isOldBrowser(): boolean {
  const { Promise, AbortSignal, HTMLElement } = window as unknown as Record<
    string,
    { withResolvers?: unknown; any?: unknown; prototype?: object } | undefined
  >;
  return !(
    Promise?.withResolvers &&
    AbortSignal?.any &&
    'popover' in (HTMLElement?.prototype ?? {})
  );
}
