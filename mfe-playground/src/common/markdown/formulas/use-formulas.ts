import { useEffect, useState } from 'react';

import type * as Formulas from './formulas.tsx';

let loaded: typeof Formulas | undefined;

/** Loads the formula renderer with the first formula; until then formulas are shown as their source. */
export function useFormulas(isWanted: boolean): typeof Formulas | undefined {
  const [formulas, setFormulas] = useState(loaded);
  useEffect(() => {
    if (!isWanted || formulas !== undefined) return undefined;
    let isGone = false;
    import('./formulas.tsx').then(
      (module) => {
        loaded = module;
        if (!isGone) setFormulas(module);
      },
      (error: unknown) => console.warn(error),
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, formulas]);
  return isWanted ? formulas : undefined;
}
