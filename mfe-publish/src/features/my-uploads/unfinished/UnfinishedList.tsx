import { UPLOADS_TEXT } from '@trove/contract/screens/sellers.ts';
import { styled } from '@trove/kit/core.ts';
import { midSentence, relativeTime } from '@trove/kit/lib/relative-date.ts';
import { ButtonLink } from '@trove/kit/ui/actions/Button.tsx';
import { EntryBoundary } from '@trove/kit/ui/feedback/EntryBoundary.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Frame } from '@trove/kit/ui/layout/surfaces.tsx';
import { Heading, Small } from '@trove/kit/ui/layout/text.tsx';

import { TypedName } from '#common/TypedName.tsx';

import type { Unfinished } from './unfinished.ts';
import type { UnfinishedUploads } from './use-unfinished.ts';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    padding: 12px 16px;
  }

  li + li {
    border-top: 1px solid var(--trove-border);
  }

  strong {
    font-size: 13px;
    font-weight: 500;
    line-height: 20px;
    overflow-wrap: anywhere;
  }

  [data-problem] {
    color: var(--trove-danger-text);
  }
`;

const KINDS = { model: 'Model', dataset: 'Dataset', infra: 'Infrastructure' } as const;

/** Drafts, running and failed uploads, each with its next action. */
export function UnfinishedList({ items, adopt }: UnfinishedUploads) {
  if (items.length === 0) return null;
  return (
    <Stack gap={3} as="section" aria-label={UPLOADS_TEXT.unfinished}>
      <Heading>{UPLOADS_TEXT.unfinished}</Heading>
      <Frame>
        <List>
          {items.map((item) => (
            <li key={`${item.kind} ${item.id}`}>
              <EntryBoundary>
                <OneUnfinished item={item} adopt={adopt} />
              </EntryBoundary>
            </li>
          ))}
        </List>
      </Frame>
    </Stack>
  );
}

function OneUnfinished({ item, adopt }: { item: Unfinished; adopt: UnfinishedUploads['adopt'] }) {
  const { id, kind, name, state, isProblem, sent, when, href, isElsewhere } = item;
  return (
    <>
      <Stack gap={0}>
        <strong>
          <TypedName>{name}</TypedName>
        </strong>
        <Small>
          {KINDS[kind]} · <span data-problem={isProblem || undefined}>{state}</span>
          {sent !== null && ` ${Math.floor(sent * 100)} %`}
          {when !== null && ` · ${midSentence(relativeTime(when))}`}
          {isElsewhere === true && ` · ${UPLOADS_TEXT.elsewhere}`}
        </Small>
      </Stack>
      <ButtonLink
        size="small"
        to={href}
        aria-label={UPLOADS_TEXT.continueOf(name)}
        onClick={() => adopt(id)}
      >
        {UPLOADS_TEXT.continue}
      </ButtonLink>
    </>
  );
}
