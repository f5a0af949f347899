import { act, waitFor } from '@testing-library/react';
import { aHost } from '@trove/kit/testing/fake-host.ts';
import { renderWithHost } from '@trove/kit/testing/render-with-host.tsx';

import { Confetti } from './Confetti.tsx';

const confetti = () => document.querySelector('[data-confetti]');

const prefers = (isLess: boolean) => {
  window.matchMedia = () => ({ matches: isLess }) as MediaQueryList;
};

describe('Confetti', () => {
  it('covers the page without blocking it or being announced', async () => {
    prefers(false);
    renderWithHost(<Confetti />, aHost());
    await waitFor(() => expect(confetti()).toBeTruthy());
    expect(confetti()?.ariaHidden).toBe('true');
  });

  it('is not shown when reduced motion is preferred', async () => {
    prefers(true);
    renderWithHost(<Confetti />, aHost());
    await act(() => import('./ConfettiPieces.tsx'));
    expect(confetti()).toBeNull();
  });
});
