import { paths } from '@trove/contract/paths.ts';
import { RouterLink, styled } from '@trove/kit/core.ts';
import { InitialAvatar } from '@trove/kit/ui/covers/InitialAvatar.tsx';
import { Grid, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { clamp, Heading, Small } from '@trove/kit/ui/layout/text.tsx';

import { useRecentWork } from './use-recent-work.ts';

const List = styled(Grid)`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Link = styled(RouterLink)`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 56px;
  padding: 8px 16px;
  border: 1px solid var(--trove-border);
  border-radius: var(--trove-radius-card);
  background: var(--trove-surface);
  color: inherit;
  text-decoration: none;
  transition: border-color 120ms ease;

  &:hover {
    border-color: var(--trove-border-strong);
  }

  > span:last-of-type {
    min-width: 0;
  }
`;

const Name = styled.span`
  ${clamp(1)}
  font-weight: 500;
`;

/** Assets viewed last in this browser, interrupted downloads first; renders nothing for a newcomer. */
export function RecentList() {
  const work = useRecentWork();
  if (work.length === 0) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby="recent">
      <Heading id="recent">Continue where you left off</Heading>
      <List as="ul" min={220}>
        {work.map(({ asset, isUnfinished }) => (
          <li key={asset.id}>
            <Link to={paths.asset(asset, asset.type)}>
              <InitialAvatar name={asset.name} />
              <span>
                <Name>{asset.name}</Name>
                {isUnfinished && <Small>Unfinished download</Small>}
              </span>
            </Link>
          </li>
        ))}
      </List>
    </Stack>
  );
}
