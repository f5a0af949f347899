import { boardPath } from '@trove/contract/embed.ts';
import type { EmbedTheme } from '@trove/contract/embed.ts';
import { EMBEDDING } from '@trove/contract/screens/partners.ts';
import { useEffect, useRef } from 'react';

import { useQuery } from '../core.ts';
import { StatusPanel } from '../ui/feedback/StatusPanel.tsx';
import { Skeleton } from '../ui/skeletons/Skeleton.tsx';
import { useApi, useHost } from './host-context.tsx';

interface BoardPreviewProps {
  compId: string;
  theme: EmbedTheme;
  /** A change by the organizer renders the board again. */
  primaryColor: string | undefined;
}

/** Shows the board as a partner's page first shows it, with its style in a separate shadow root. */
export function BoardPreview({ compId, theme, primaryColor }: BoardPreviewProps) {
  const { config } = useHost();
  const { fetch } = useApi();
  const place = useRef<HTMLElement>(null);
  const {
    data: html,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['competitions', compId, 'board', theme, primaryColor],
    queryFn: async () => {
      const network = new URL(config.services.dapp, document.baseURI);
      const reply = await fetch(new URL(boardPath(compId, theme), network));
      if (!reply.ok) throw new Error(`The board answers ${reply.status}`);
      return reply.text();
    },
    meta: { silent: true },
  });
  useEffect(() => {
    if (place.current && html !== undefined) draw(place.current, html);
  }, [html]);

  if (isError)
    return <StatusPanel title={`${EMBEDDING.preview} could not be loaded`} onRetry={refetch} />;
  if (html === undefined) return <Skeleton height={360} radius={12} />;
  return <section ref={place} aria-label={EMBEDDING.preview} />;
}

/** Adopts the style as a sheet, because the content policy allows no inline style. */
function draw(place: HTMLElement, html: string) {
  const root = place.shadowRoot ?? place.attachShadow({ mode: 'open' });
  // The template keeps the markup inert until its style has been removed.
  const template = document.createElement('template');
  template.innerHTML = html;
  const { content } = template;
  root.adoptedStyleSheets = [...content.querySelectorAll('style')].map((style) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style.textContent);
    style.remove();
    return sheet;
  });
  root.replaceChildren(content);
}
