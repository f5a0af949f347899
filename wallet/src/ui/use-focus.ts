import { useCallback, useState } from 'react';

/** Focuses an element when it appears, if it is the first control of its screen; later changes move nothing. */
export function useFocus(takesFocus = false) {
  const [isFirst] = useState(takesFocus);
  return useCallback(
    (element: HTMLElement | null) => {
      if (isFirst) element?.focus();
    },
    [isFirst],
  );
}
