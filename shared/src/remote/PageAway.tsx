import { AreaPanel } from './AreaPanel.tsx';
import { RETRIED_SOON, useRetrySoon } from './use-retry-soon.ts';

interface PageAwayProps {
  onRetry: () => void;
}

/** Stands where the code of a page could not be fetched, under the page's own name, until it can. */
export function PageAway({ onRetry }: PageAwayProps) {
  useRetrySoon(true, onRetry);
  // The page's name stands before the site's.
  const names = document.title.split(' · ');
  const name = names.at(-2) ?? names.at(-1) ?? '';
  return (
    <AreaPanel
      title={name}
      text={`This page could not be loaded. ${RETRIED_SOON}`}
      action={{ label: 'Retry', onClick: onRetry }}
    />
  );
}
