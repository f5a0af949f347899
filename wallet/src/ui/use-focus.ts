import { useCallback, useState } from 'react';

/** Puts the focus on an element when it appears, if it is the first thing to do on its screen; later changes move nothing. */
export function useFocus(takesFocus = false) {
  const [isFirst] = useState(takesFocus);
  return useCallback(
    (element: HTMLElement | null) => {
      if (isFirst) element?.focus();
    },
    [isFirst],
  );
}
