import { ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';

import { styled } from '../../core.ts';

/** Container of rendered user-generated Markdown. */
export const MarkdownText = styled.div`
  font-size: 14px;
  line-height: 22px;
  overflow-wrap: anywhere;

  > :first-child > :first-child {
    margin-top: 0;
  }

  > :last-child > :last-child {
    margin-bottom: 0;
  }

  p,
  ul,
  ol,
  blockquote {
    margin: 0 0 12px;
  }

  h1,
  h2,
  h3,
  h4,
  h5,
  h6 {
    margin: 20px 0 8px;
    font-size: 16px;
    font-weight: 600;
    line-height: 24px;
  }

  ul,
  ol {
    padding-left: 24px;
  }

  blockquote {
    padding-left: 12px;
    border-left: 3px solid var(--trove-border-strong);
    color: var(--trove-text-muted);
  }

  :not(pre) > code {
    padding: 1px 4px;
    border-radius: 4px;
    background: var(--trove-sunken);
    font-family: var(--trove-mono);
    font-size: 0.93em;
  }

  a {
    color: var(--trove-primary-text);
    text-underline-offset: 3px;
  }
`;

const TableFrame = styled.div`
  margin: 0 0 12px;
  overflow-x: auto;

  table {
    border-collapse: collapse;
    font-size: 13px;
  }

  th,
  td {
    padding: 6px 12px;
    border: 1px solid var(--trove-border);
    text-align: left;
    overflow-wrap: normal;
  }

  th {
    background: var(--trove-sunken);
    font-weight: 600;
  }
`;

/** A table that scrolls on its own if it is wider than the page. */
export const MarkdownTable = ({ children }: { children?: ReactNode }) => (
  <TableFrame>
    <table>{children}</table>
  </TableFrame>
);

const REL = 'noopener noreferrer nofollow ugc';

const getHost = (address: string) => {
  try {
    return new URL(address).host;
  } catch {
    return '';
  }
};

/** A link in user-generated text: its tooltip names the host, it opens in a new tab and passes on no trust. */
export function OutsideLink({ href = '', children }: { href?: string; children?: ReactNode }) {
  const host = getHost(href);
  if (host === '') return <span>{children}</span>;
  return (
    <a href={href} title={`Opens ${host}`} target="_blank" rel={REL}>
      {children}
    </a>
  );
}

/** An image in user-generated text: a link to it, because fetching it would reveal the user to its host. */
export function OutsideImage({ alt = '', src }: { alt?: string; src?: unknown }) {
  const address = typeof src === 'string' ? src : '';
  const host = getHost(address);
  const label = `Image${alt === '' ? '' : `: ${alt}`}`;
  if (host === '') return <span>[{label}]</span>;
  return (
    <a href={address} target="_blank" rel={REL}>
      <ImageOff size={14} aria-hidden /> {label} (from {host})
    </a>
  );
}
