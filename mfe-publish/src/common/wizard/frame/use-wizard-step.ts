import { useLocation, useNavigate } from '@trove/kit/core.ts';

/** Keeps the step in the address, so that Back and Forward move between steps, and a reload keeps the step. */
export function useWizardStep(steps: readonly string[]) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get('step');
  const found = steps.findIndex((step) => step.toLowerCase() === asked);
  const current = found < 0 ? 0 : found;

  const go = (to: number | string, { replace = false } = {}) => {
    const name = (typeof to === 'string' ? to : steps[to])?.toLowerCase();
    const params = new URLSearchParams(search);
    if (name === undefined || name === steps[0]?.toLowerCase()) params.delete('step');
    else params.set('step', name);
    const query = params.toString();
    void navigate(`${pathname}${query && `?${query}`}`, { replace, state: state as unknown });
  };

  return { current, name: steps[current] ?? '', go };
}
