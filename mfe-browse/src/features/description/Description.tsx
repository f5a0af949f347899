import { DETAIL } from '@trove/contract/screens/pages.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Heading, Prose } from '@trove/kit/ui/layout/text.tsx';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';

import { hasMarkup, withoutMarkers, writtenAbout } from './card-text.ts';
import type { CardProps } from './Card.tsx';

let Loaded: ComponentType<CardProps> | undefined;

/**
 * Beginning of the tab 'Overview' (spec 000 §2.8): Markdown, shown as plain text until the code that renders it has
 * loaded.
 */
export function Description({ asset: { description, metadata } }: { asset: Asset }) {
  const text = writtenAbout(description, metadata['card']);
  const isCard = hasMarkup(text);
  const [Card, setCard] = useState(() => Loaded);

  useEffect(() => {
    if (!isCard || Card !== undefined) return undefined;
    let isGone = false;
    import('./Card.tsx').then(
      (module) => {
        Loaded = module.Card;
        if (!isGone) setCard(() => module.Card);
      },
      // If the code fails to load, the plain text stays.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [isCard, Card]);

  return (
    <Stack gap={2}>
      <Heading>{DETAIL.about}</Heading>
      {isCard && Card ? <Card markdown={text} /> : <Plain text={text} />}
    </Stack>
  );
}

const Plain = ({ text }: { text: string }) =>
  text.split(/\n{2,}/).map((paragraph, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- paragraphs of a text have no other identity and keep their order
    <Prose key={index}>{withoutMarkers(paragraph)}</Prose>
  ));
