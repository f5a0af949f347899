import { useEffect, useEffectEvent } from 'react';

import type { Choices } from './panel-props.ts';

/** Tells the box what its arrows go through, again whenever `items` are others. */
export function useChoices<Item>(
  items: readonly Item[],
  choose: (item: Item) => void,
  tell: (choices: Choices) => void,
  enter?: () => void,
) {
  const tellNow = useEffectEvent(() =>
    tell({ lines: items.map((item) => () => choose(item)), enter }),
  );
  useEffect(() => tellNow(), [items]);
}
