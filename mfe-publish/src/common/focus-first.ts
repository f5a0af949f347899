/** After its success a form's button has nothing to send and is disabled: the first control takes its focus. */
export function focusFirst(form: HTMLFormElement | null): void {
  const { activeElement, body } = document;
  if (activeElement !== body && !form?.contains(activeElement)) return;
  form?.querySelector<HTMLElement>('button:enabled, input:enabled:not([hidden])')?.focus();
}
