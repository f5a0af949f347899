import { COMPETITIONS } from '@trove/contract/screens/competitions.ts';
import type { CompetitionRecord } from '@trove/contract/wire/people/competition.ts';
import { styled } from '@trove/kit/core.ts';
import { ButtonAnchor } from '@trove/kit/ui/actions/Button.tsx';
import { Row } from '@trove/kit/ui/layout/layout.tsx';
import { Well } from '@trove/kit/ui/layout/surfaces.tsx';
import { Muted, Subheading } from '@trove/kit/ui/layout/text.tsx';
import { ExternalLink } from 'lucide-react';

const Schedule = styled.table`
  width: 100%;
  margin-top: 4px;
  border-collapse: collapse;
  font-size: 13px;
  line-height: 20px;

  th,
  td {
    padding: 6px 12px 6px 0;
    border-bottom: 1px solid var(--trove-border);
    font-weight: 400;
    text-align: left;
    vertical-align: top;
  }

  th[scope='row'] {
    font-weight: 500;
  }

  td:last-child {
    padding-right: 0;
    color: var(--trove-text-muted);
  }
`;

const isWebAddress = (address: string) => /^https?:\/\//i.test(address);

function Out({ to, children }: { to: string | undefined; children: string }) {
  if (to === undefined || !isWebAddress(to)) return null;
  return (
    <ButtonAnchor href={to} target="_blank" rel="noreferrer" size="small">
      {children}
      <ExternalLink size={14} aria-hidden />
    </ButtonAnchor>
  );
}

/** Schedule, rewards and the ways to apply (spec 001 §2). */
export function Program({ competition }: { competition: CompetitionRecord }) {
  const { schedule, incentives, applyUrl, meetupUrl } = competition;
  return (
    <>
      <section>
        <Subheading>{COMPETITIONS.schedule}</Subheading>
        <Schedule aria-label={COMPETITIONS.schedule}>
          <tbody>
            {schedule.map(({ event, date, format }) => (
              <tr key={event}>
                <th scope="row">{event}</th>
                <td>{date}</td>
                <td>{format}</td>
              </tr>
            ))}
          </tbody>
        </Schedule>
      </section>
      {incentives !== undefined && (
        <Well as="section">
          <Subheading>{COMPETITIONS.rewards}</Subheading>
          <Muted>{COMPETITIONS.rewardsText(incentives)}</Muted>
        </Well>
      )}
      <Row gap={2} wraps>
        <Out to={applyUrl}>{COMPETITIONS.apply}</Out>
        <Out to={meetupUrl}>{COMPETITIONS.meetup}</Out>
      </Row>
    </>
  );
}
