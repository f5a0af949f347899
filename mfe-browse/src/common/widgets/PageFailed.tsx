import { toAppError } from '@trove/kit/errors/app-error.ts';
import { usePage } from '@trove/kit/remote/use-page.ts';
import { StatusPanel } from '@trove/kit/ui/feedback/StatusPanel.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Title } from '@trove/kit/ui/layout/text.tsx';

interface PageFailedProps {
  title: string;
  error: unknown;
  onRetry: () => Promise<unknown>;
}

/** Page whose main data could not be read, with the reason (spec 000 §8). */
export function PageFailed({ title, error, onRetry }: PageFailedProps) {
  usePage({ title });
  return (
    <Stack gap={4}>
      <Title>{title}</Title>
      <StatusPanel title={toAppError(error).message} onRetry={onRetry} />
    </Stack>
  );
}
