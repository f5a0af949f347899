import { useSearchParams } from '@trove/kit/core.ts';
import { useAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';

import { activeDraftAtom } from '#common/playground/atoms.ts';

/** Puts the question in the address, which the home page asked for, into the input, unless something is typed there. */
export function useAskedQuestion() {
  const [params, setParams] = useSearchParams();
  const [draft, setDraft] = useAtom(activeDraftAtom);
  const asked = params.get('ask');

  const take = useEffectEvent((question: string) => {
    if (draft === '') setDraft(question);
    // A reload does not ask again.
    setParams(
      (before) => {
        before.delete('ask');
        return before;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (asked !== null) take(asked);
  }, [asked]);
}
