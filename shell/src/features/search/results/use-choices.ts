import { useEffect, useEffectEvent } from 'react';

import type { Choices } from './panel-props.ts';

/** Passes the actions of the keys to the box, again whenever `items` or `question` change. */
export function useChoices<Item>(
  items: readonly Item[],
  choose: (item: Item) => void,
  onChoices: (choices: Choices) => void,
  enter?: () => void,
  question?: string,
) {
  const reportChoices = useEffectEvent(() =>
    onChoices({ lines: items.map((item) => () => choose(item)), enter }),
  );
  useEffect(() => reportChoices(), [items, question]);
}
