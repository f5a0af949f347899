/** Focuses the form's first control, because its submit button is disabled after a success. */
export function focusFirst(form: HTMLFormElement | null): void {
  const { activeElement, body } = document;
  if (activeElement !== body && !form?.contains(activeElement)) return;
  form?.querySelector<HTMLElement>('button:enabled, input:enabled:not([hidden])')?.focus();
}
