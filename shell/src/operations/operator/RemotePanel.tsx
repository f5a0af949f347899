import type { SiteDeploy, SiteRemote } from '@trove/contract/wire/operations/site-builds.ts';
import { styled } from '@trove/kit/core.ts';
import { When } from '@trove/kit/ui/data/When.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Heading, Mono, Muted, Small } from '@trove/kit/ui/layout/text.tsx';

import { CopyLine } from '../CopyLine.tsx';
import { BuildTable } from './BuildTable.tsx';
import { listCommands } from './commands.ts';
import { FaultTable } from './FaultTable.tsx';

const Finding = styled.p`
  padding: 12px 16px;
  border: 1px solid var(--trove-warning-border);
  border-radius: var(--trove-radius);
  background: var(--trove-warning-surface);
  color: var(--trove-warning-text);
  font-size: 14px;
`;

const Changes = styled.ol`
  margin: 0;
  padding: 12px 0 0;
  list-style: none;
  font-size: 13px;
  line-height: 24px;
`;

const Summary = styled.summary`
  width: fit-content;
  cursor: pointer;
  font-size: 14px;
`;

const Change = ({ at, who, action, commit, build }: SiteDeploy) => (
  <li>
    <When at={at} as="date-time" /> · {who} · {action} <Mono>{build ?? ''}</Mono> · commit{' '}
    <Mono>{commit.slice(0, 12)}</Mono>
  </li>
);

/** One remote: what is wrong, its builds, its errors, and how to take a build back. */
export function RemotePanel({ remote }: { remote: SiteRemote }) {
  const { id, title, owner, findings, builds, faults, history } = remote;
  return (
    <Stack as="section" gap={3} aria-label={title}>
      <Row gap={3} wraps>
        <Heading>{title}</Heading>
        <Mono>{id}</Mono>
        <Small>{owner}</Small>
      </Row>
      {findings.map((words) => (
        <Finding key={words}>{words}</Finding>
      ))}
      {builds.length === 0 ? (
        <Muted>Declared, not deployed.</Muted>
      ) : (
        <BuildTable remote={title} builds={builds} />
      )}
      <FaultTable label={`Errors of ${title}`} faults={faults} />
      {listCommands(remote).map((command) => (
        <CopyLine key={command.text} {...command} />
      ))}
      {history.length > 0 && (
        <details>
          <Summary>Last {history.length} changes</Summary>
          <Changes>
            {history.map((change) => (
              <Change key={`${change.at} ${change.action} ${change.build}`} {...change} />
            ))}
          </Changes>
        </details>
      )}
    </Stack>
  );
}
