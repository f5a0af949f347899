import { AreaPanel } from './AreaPanel.tsx';
import { RETRIED_SOON, useRetrySoon } from './use-retry-soon.ts';

interface PageAwayProps {
  onRetry: () => void;
}

/** Shown under the page's own name while the code of a page cannot be fetched. */
export function PageAway({ onRetry }: PageAwayProps) {
  useRetrySoon(true, onRetry);
  // The document's title ends with the site's name, preceded by the page's.
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
