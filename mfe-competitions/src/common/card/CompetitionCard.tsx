import { COMPETITIONS } from '@trove/contract/screens/competitions.ts';
import type { CompetitionRecord } from '@trove/contract/wire/people/competition.ts';
import { styled } from '@trove/kit/core.ts';
import { AssetImage } from '@trove/kit/ui/covers/AssetImage.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Muted, Prose, Small } from '@trove/kit/ui/layout/text.tsx';
import { TextLink } from '@trove/kit/ui/layout/TextLink.tsx';
import { CalendarDays, MapPin, Users } from 'lucide-react';
import type { ReactNode } from 'react';

import { Countdown } from '../time/Countdown.tsx';
import { CardFrame } from './card-frame.ts';
import { Program } from './Program.tsx';
import { StatusChips } from './StatusChips.tsx';

const Picture = styled.div`
  position: relative;
  min-height: 180px;
`;

const Body = styled(Stack)`
  padding: 20px 24px;

  @media (max-width: 599px) {
    padding: 16px;
  }
`;

const Name = styled.h2`
  font-size: 20px;
  font-weight: 600;
  line-height: 28px;
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
`;

const Facts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 20px;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: center;
    gap: 6px;
    color: var(--trove-text-muted);
    font-size: 13px;
    line-height: 20px;
  }

  svg {
    flex-shrink: 0;
  }
`;

interface CompetitionCardProps {
  competition: CompetitionRecord;
  /** Unix time in milliseconds at which the record arrived, by the viewer's clock. */
  at: number;
  /** Whether schedule, rewards and the ways to apply are shown (spec 001 §2: `dallas-ai` only). */
  hasProgram: boolean;
  /** Text under the description. */
  text?: string;
  /** Address that the title links to. */
  to?: string;
  /** Further buttons, such as the registration. */
  actions?: ReactNode;
}

/** A competition in the list and on its own home (spec 001 §2). */
export function CompetitionCard({
  competition,
  at,
  hasProgram,
  text,
  to,
  actions,
}: CompetitionCardProps) {
  const { title, subtitle, description, dates, location, image, ended, participants } = competition;
  return (
    <CardFrame aria-label={title}>
      <Picture>
        <AssetImage name={title} src={image} />
      </Picture>
      <Body>
        <Row gap={2} wraps>
          <StatusChips competition={competition} />
        </Row>
        <div>
          <Name>{to === undefined ? title : <TextLink to={to}>{title}</TextLink>}</Name>
          <Muted>{subtitle}</Muted>
        </div>
        <Prose>{description}</Prose>
        {text !== undefined && <Prose>{text}</Prose>}
        <Facts>
          <li>
            <CalendarDays size={16} aria-hidden />
            {dates}
          </li>
          <li>
            <MapPin size={16} aria-hidden />
            {location}
          </li>
          <li>
            <Users size={16} aria-hidden />
            {COMPETITIONS.participants(participants)}
          </li>
        </Facts>
        {!ended && <Countdown competition={competition} at={at} />}
        {hasProgram && <Program competition={competition} />}
        <Row gap={2} wraps>
          {actions}
        </Row>
        {competition.discord && (
          <Small>
            <a href={competition.discord.link} target="_blank" rel="noreferrer">
              {COMPETITIONS.discord}
            </a>
          </Small>
        )}
      </Body>
    </CardFrame>
  );
}
