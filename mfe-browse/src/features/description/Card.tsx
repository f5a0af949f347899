import { styled } from '@trove/kit/core.ts';
import { endLinksAtCjk } from '@trove/kit/lib/end-links-at-cjk.ts';
import { rawHtmlAsText } from '@trove/kit/lib/raw-html-as-text.ts';
import { isTooDeep } from '@trove/kit/ui/data/is-too-deep.ts';
import {
  MarkdownTable,
  MarkdownText,
  OutsideImage,
  OutsideLink,
} from '@trove/kit/ui/data/MarkdownParts.tsx';
import { EntryBoundary } from '@trove/kit/ui/feedback/EntryBoundary.tsx';
import { Row } from '@trove/kit/ui/layout/layout.tsx';
import { Small } from '@trove/kit/ui/layout/text.tsx';
import { isValidElement } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import ReactMarkdown from 'react-markdown';
import type { Components, Options } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkGfm from 'remark-gfm';

import { type CardSection, sectionId, splitSections } from './card-text.ts';

const Text = styled(MarkdownText)`
  max-width: 72ch;

  h3 {
    scroll-margin-top: 80px;
  }

  pre {
    margin: 0 0 12px;
    padding: 12px 16px;
    white-space: pre-wrap;
    border: 1px solid var(--trove-border);
    border-radius: var(--trove-radius);
    background: var(--trove-sunken);
    font-family: var(--trove-mono);
    font-size: 13px;
  }
`;

const Contents = styled(Row)`
  margin: 0;
  padding: 0;
  list-style: none;

  a {
    display: inline-flex;
    align-items: center;
    min-height: 32px;
    color: var(--trove-primary-text);
    font-size: 13px;
    text-underline-offset: 3px;
  }
`;

const getText = (node: ReactNode): string => {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map((each: ReactNode) => getText(each)).join('');
  return isValidElement<{ children?: ReactNode }>(node) ? getText(node.props.children) : '';
};

const Section = ({ children }: { children?: ReactNode }) => (
  <h3 id={sectionId(getText(children))} tabIndex={-1}>
    {children}
  </h3>
);

/** Headings below those of the page; links and images are treated as in all texts by users. */
const COMPONENTS: Components = {
  h1: Section,
  h2: Section,
  h3: ({ children }) => <h4>{children}</h4>,
  h4: ({ children }) => <h5>{children}</h5>,
  a: OutsideLink,
  img: OutsideImage,
  table: ({ children }) => <MarkdownTable>{children}</MarkdownTable>,
};

const REMARK: Options['remarkPlugins'] = [
  [remarkGfm, { singleTilde: false }],
  remarkCjkFriendly,
  endLinksAtCjk,
];
const REHYPE = [rawHtmlAsText, rehypeSanitize];

/** A card gets a table of contents if it has this many sections, and more characters than two screens show. */
const LONG = { sections: 4, text: 4000 };

export interface CardProps {
  markdown: string;
}

/** The card of an asset, with a table of contents where it is long. */
export function Card({ markdown }: CardProps) {
  const sections = splitSections(markdown);
  const plain = <pre>{markdown}</pre>;
  return (
    <>
      {sections.length >= LONG.sections && markdown.length > LONG.text && (
        <TableOfContents sections={sections} />
      )}
      <Text>
        {isTooDeep(markdown) ? (
          plain
        ) : (
          <EntryBoundary instead={plain}>
            <ReactMarkdown remarkPlugins={REMARK} rehypePlugins={REHYPE} components={COMPONENTS}>
              {markdown}
            </ReactMarkdown>
          </EntryBoundary>
        )}
      </Text>
    </>
  );
}

function TableOfContents({ sections }: { sections: readonly CardSection[] }) {
  const show = (event: MouseEvent, id: string) => {
    const heading = document.querySelector<HTMLElement>(`[id=${JSON.stringify(id)}]`);
    if (!heading) return;
    // The address of the page must not change, because it contains the tab and the asset.
    event.preventDefault();
    heading.scrollIntoView({ block: 'start' });
    heading.focus({ preventScroll: true });
  };
  return (
    <nav aria-label="Contents of the card">
      <Contents as="ul" gap={3} wraps>
        <li>
          <Small>On this card</Small>
        </li>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => show(event, id)}>
              {title}
            </a>
          </li>
        ))}
      </Contents>
    </nav>
  );
}
