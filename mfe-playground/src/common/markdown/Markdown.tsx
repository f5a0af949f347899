import { styled } from '@trove/kit/core.ts';
import { isTooDeep } from '@trove/kit/ui/data/is-too-deep.ts';
import {
  MarkdownTable,
  MarkdownText,
  OutsideImage,
  OutsideLink,
} from '@trove/kit/ui/data/MarkdownParts.tsx';
import { isValidElement, memo, useMemo } from 'react';
import type { ReactNode } from 'react';
import ReactMarkdown from 'react-markdown';
import type { Components } from 'react-markdown';

import { CodeBlock } from './CodeBlock.tsx';
import { type AnswerBlock, numberFootnotes, onlyNotes, withFootnotes } from './footnotes.ts';
import type * as Formulas from './formulas/formulas.tsx';
import { useFormulas } from './formulas/use-formulas.ts';
import { CITED, DISPLAY, hasMath, linkCitations } from './mark-up.ts';
import { REHYPE, REMARK } from './pipeline.ts';
import { closeMarks, splitBlocks } from './split-blocks.ts';

const textOf = (node: ReactNode): string => {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  return Array.isArray(node) ? node.map((each: ReactNode) => textOf(each)).join('') : '';
};

/** A message is itself a list item: without this its lists would get the bullets of nested ones. */
const Words = styled(MarkdownText)`
  ul {
    list-style-type: disc;
  }

  ul ul {
    list-style-type: circle;
  }
`;

const Cite = styled.button`
  padding: 0 2px;
  border: 0;
  background: none;
  color: var(--trove-primary-text);
  font: inherit;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
`;

interface MarkdownOptions {
  onCopyFailed: () => void;
  /** Scrolls to a passage by its number. */
  onCite: ((passage: number) => void) | undefined;
  formulas: typeof Formulas | undefined;
}

/** Returns the elements for a model's text: headings below the page's own, external links, images only on request. */
const componentsFor = ({ onCopyFailed, onCite, formulas }: MarkdownOptions): Components => ({
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h3>{children}</h3>,
  h3: ({ children }) => <h4>{children}</h4>,
  h4: ({ children }) => <h5>{children}</h5>,
  a: ({ children, href = '' }) => {
    if (href.startsWith(CITED) && onCite !== undefined) {
      const passage = Number(href.slice(CITED.length));
      return (
        <Cite type="button" aria-label={`Passage ${passage}`} onClick={() => onCite(passage)}>
          {children}
        </Cite>
      );
    }
    // A footnote is on the same screen, and the address belongs to the page.
    if (href.startsWith('#')) return <span>{children}</span>;
    return <OutsideLink href={href}>{children}</OutsideLink>;
  },
  img: OutsideImage,
  table: ({ children }) => <MarkdownTable>{children}</MarkdownTable>,
  code: ({ className = '', children }) =>
    formulas !== undefined && className.includes('language-math') ? (
      <formulas.Formula tex={textOf(children)} isBlock={className.includes(DISPLAY)} />
    ) : (
      <code className={className}>{children}</code>
    ),
  pre: ({ children }) => {
    if (!isValidElement<{ className?: string; children?: ReactNode }>(children))
      return <pre>{children}</pre>;
    const { className = '', children: code } = children.props;
    const language = /language-(\S+)/.exec(className)?.[1] ?? '';
    if (formulas !== undefined && language === 'math')
      return <formulas.Formula tex={textOf(code)} isBlock />;
    return (
      <CodeBlock
        code={textOf(code).replace(/\n$/, '')}
        language={language}
        onCopyFailed={onCopyFailed}
      />
    );
  },
});

const Block = memo(function Block({
  markdown,
  numbers,
  isNotes,
  components,
  formulas,
}: AnswerBlock & {
  components: Components;
  formulas: typeof Formulas | undefined;
}) {
  const remark = [...REMARK, numberFootnotes(numbers), ...(formulas?.MATH ?? [])];
  const rehype = isNotes ? [onlyNotes, ...REHYPE] : REHYPE;
  return (
    <div>
      <ReactMarkdown remarkPlugins={remark} rehypePlugins={rehype} components={components}>
        {markdown}
      </ReactMarkdown>
    </div>
  );
});

export interface MarkdownProps {
  text: string;
  /** The text as it was written. */
  plain: ReactNode;
  /** Whether more text is still arriving. */
  isGrowing: boolean;
  onCopyFailed: () => void;
  /** Number of passages in the prompt: `[1]` is the first of them. */
  passages?: number;
  onCite?: (passage: number) => void;
}

/** Renders an answer in Markdown; text that is nested too deeply is shown as it was written. */
export const Markdown = (props: MarkdownProps) =>
  isTooDeep(props.text) ? props.plain : <Blocks {...props} />;

/** The blocks of a text: complete ones are not rendered again while more text arrives. */
function Blocks({ text, isGrowing, onCopyFailed, passages = 0, onCite }: MarkdownProps) {
  const marked = linkCitations(text, passages);
  const formulas = useFormulas(hasMath(marked));
  const components = useMemo(
    () => componentsFor({ onCopyFailed, onCite, formulas }),
    [onCopyFailed, onCite, formulas],
  );
  const split = splitBlocks(marked);
  const last = split.length - 1;
  const blocks = withFootnotes(
    split.map((block, at) => (isGrowing && at === last ? closeMarks(block) : block)),
  );
  return (
    <Words>
      {blocks.map((block, at) => (
        <Block
          // A block keeps its place; only the last one grows, and the footnotes follow it.
          key={block.isNotes ? 'notes' : at}
          {...block}
          components={components}
          formulas={formulas}
        />
      ))}
    </Words>
  );
}
