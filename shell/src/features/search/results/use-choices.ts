import { useEffect, useEffectEvent } from 'react';

import type { Choices } from './panel-props.ts';

/** Tells the box what its keys do, again whenever `items` or the `question` are others. */
export function useChoices<Item>(
  items: readonly Item[],
  choose: (item: Item) => void,
  tell: (choices: Choices) => void,
  enter?: () => void,
  question?: string,
) {
  const tellNow = useEffectEvent(() =>
    tell({ lines: items.map((item) => () => choose(item)), enter }),
  );
  useEffect(() => tellNow(), [items, question]);
}
