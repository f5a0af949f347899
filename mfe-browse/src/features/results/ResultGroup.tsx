import { StatusPanel } from '@trove/kit/ui/feedback/StatusPanel.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Figures, Heading, Small } from '@trove/kit/ui/layout/text.tsx';
import { TextLink } from '@trove/kit/ui/layout/TextLink.tsx';
import { useId } from 'react';
import type { ReactNode } from 'react';

import { CardSkeletons } from '#common/widgets/CardSkeletons.tsx';

import { RESULTS } from './texts.ts';
import type { Found } from './use-results.ts';

interface ResultGroupProps<Item> {
  /** Plural name of the type. */
  types: string;
  found: Found<Item>;
  /** Path of the list of all results. */
  listing?: string | undefined;
  draw: (items: readonly Item[]) => ReactNode;
}

/** The best results of one type, with their number; renders nothing if there are none. */
export function ResultGroup<Item>({ types, found, listing, draw }: ResultGroupProps<Item>) {
  const { items, total, isError, onRetry } = found;
  const id = useId();
  if (items?.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Row gap={3} wraps justify="space-between" items="baseline">
        <Heading id={id}>
          {types} {items && <Figures as={Small}>{RESULTS.count(total)}</Figures>}
        </Heading>
        {items && total > items.length && listing !== undefined && (
          <TextLink to={listing}>{RESULTS.all(total, types)}</TextLink>
        )}
      </Row>
      {items ? (
        draw(items)
      ) : isError ? (
        <StatusPanel title={RESULTS.failed(types)} onRetry={onRetry} />
      ) : (
        <CardSkeletons />
      )}
    </Stack>
  );
}
