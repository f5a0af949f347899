import { usePage } from '@trove/shared/remote/use-page.ts';
import { Stack } from '@trove/shared/ui/layout.tsx';
import { StatusPanel } from '@trove/shared/ui/StatusPanel.tsx';
import { Title } from '@trove/shared/ui/text.tsx';

interface PageFailedProps {
  title: string;
  onRetry: () => Promise<unknown>;
}

/** A page whose one thing could not be read. */
export function PageFailed({ title, onRetry }: PageFailedProps) {
  usePage({ title });
  return (
    <Stack gap={4}>
      <Title>{title}</Title>
      <StatusPanel title="The network did not answer" onRetry={onRetry} />
    </Stack>
  );
}
