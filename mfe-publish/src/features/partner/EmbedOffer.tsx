import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Heading, Muted } from '@trove/kit/ui/layout/text.tsx';
import { useState } from 'react';

import { useFocusKept } from '#common/use-focus-kept.ts';

import { EmbedPreview } from './EmbedPreview.tsx';
import { PARTNER_TEXT } from './texts.ts';

const { embed } = PARTNER_TEXT;

/** Features that partners can already use. The page requests nothing from the network on its own (spec 001 §7). */
export function EmbedOffer() {
  const [isShown, setShown] = useState(false);
  const focus = useFocusKept();
  return (
    <Card as="section" aria-label={embed.title} tabIndex={-1} {...focus}>
      <Stack gap={4} items={isShown ? 'stretch' : 'start'}>
        <Stack gap={2}>
          <Heading>{embed.title}</Heading>
          <Muted>{embed.text}</Muted>
        </Stack>
        {isShown ? <EmbedPreview /> : <Button onClick={() => setShown(true)}>{embed.show}</Button>}
      </Stack>
    </Card>
  );
}
