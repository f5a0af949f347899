import { h } from './dom.ts';

export interface Field {
  element: HTMLElement;
  input: HTMLInputElement;
  /** Shows a problem, or none; true while there is one. */
  complain(message: string | null): boolean;
}

interface FieldProps {
  id: string;
  label: string;
  type?: 'text' | 'password';
  autocomplete: string;
  hint?: HTMLElement;
}

/** A labelled input with its hint and its complaint. */
export function field({ id, label, type = 'password', autocomplete, hint }: FieldProps): Field {
  const error = h('p', { class: 'error', id: `${id}-error` });
  const described = [error.id, ...(hint === undefined ? [] : [hint.id])].join(' ');
  const input = h('input', {
    id,
    type,
    autocomplete,
    required: true,
    'aria-describedby': described,
    spellcheck: 'false',
    autocapitalize: 'none',
  });
  const complain = (message: string | null) => {
    error.textContent = message ?? '';
    input.setAttribute('aria-invalid', String(message !== null));
    return message !== null;
  };
  input.addEventListener('input', () => complain(null));
  return {
    element: h(
      'div',
      { class: 'field' },
      h('label', { for: id }, label),
      input,
      hint ?? null,
      error,
    ),
    input,
    complain,
  };
}

interface SubmitProps {
  label: string;
  working: string;
  /** False: something typed is wrong and has been said. */
  check: () => boolean;
  /** The words for a failed attempt; null when it went well. */
  attempt: () => Promise<string | null>;
  onDone: () => void;
}

/** A form's button, its work and its complaint. While it works it says so and takes no second click. */
export function submitting(
  form: HTMLFormElement,
  { label, working, check, attempt, onDone }: SubmitProps,
) {
  const button = h('button', { type: 'submit', class: 'primary' }, label);
  const error = h('p', { class: 'error', role: 'alert' });
  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button.disabled) return;
    error.textContent = '';
    if (check()) void work();
    else form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });

  async function work() {
    button.disabled = true;
    button.textContent = working;
    const failure = await attempt();
    button.disabled = false;
    button.textContent = label;
    if (failure === null) onDone();
    else error.textContent = failure;
  }

  return { button, error };
}
