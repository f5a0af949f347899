import { parseWebsite } from '@trove/contract/forms/website.ts';
import { CREATOR_TEXT } from '@trove/contract/screens/sellers.ts';
import { isDid } from '@trove/contract/wire/node/did.ts';
import type { CreatorReply } from '@trove/contract/wire/trade/profile.ts';
import { formatDate } from '@trove/kit/lib/relative-date.ts';
import { InitialAvatar } from '@trove/kit/ui/covers/InitialAvatar.tsx';
import { formatAmount } from '@trove/kit/ui/data/Price.tsx';
import { ShortHash } from '@trove/kit/ui/data/ShortHash.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Muted, Prose, Small, Title } from '@trove/kit/ui/layout/text.tsx';
import { CalendarDays, Globe, MapPin } from 'lucide-react';

import { CREATOR } from '#common/texts/selling.ts';

import { EditProfile } from './EditProfile.tsx';
import { FollowButton } from './FollowButton.tsx';
import { Fact, Head, Stats } from './header-styles.ts';
import { SocialLinks } from './SocialLinks.tsx';

interface CreatorHeaderProps {
  creator: CreatorReply;
  isOwn: boolean;
}

/** Profile of a creator, with the ledger's counts (spec 001 §2). */
export function CreatorHeader({ creator, isOwn }: CreatorHeaderProps) {
  const { did, name, avatar, bio, location, joinedDate, remark, stats, followers } = creator;
  const website = parseWebsite(creator.website);
  return (
    <Stack gap={5}>
      <Head>
        {avatar === undefined ? (
          <InitialAvatar name={name} size={80} />
        ) : (
          <img src={avatar} alt="" width={80} height={80} />
        )}
        <Stack gap={2}>
          <Row gap={3} justify="space-between" items="start" wraps>
            <Stack gap={1}>
              <Title>{name}</Title>
              {remark !== undefined && <Small>{remark}</Small>}
              {isDid(did) && name !== did && (
                <Small>
                  <ShortHash value={did} what="DID" />
                </Small>
              )}
            </Stack>
            {isOwn ? <EditProfile did={did} /> : <FollowButton did={did} name={name} />}
          </Row>
          {bio === '' ? <Muted>{CREATOR_TEXT.noBio}</Muted> : <Prose>{bio}</Prose>}
          <Row gap={4} wraps>
            {location !== '' && (
              <Fact>
                <MapPin size={16} aria-hidden />
                {location}
              </Fact>
            )}
            {website && (
              <Fact>
                <Globe size={16} aria-hidden />
                <a href={website.href} target="_blank" rel="noreferrer nofollow ugc">
                  {website.host}
                </a>
              </Fact>
            )}
            {joinedDate !== '' && (
              <Fact>
                <CalendarDays size={16} aria-hidden />
                {CREATOR.joined(formatDate(joinedDate))}
              </Fact>
            )}
            {followers > 0 && <Fact>{CREATOR_TEXT.followers(followers)}</Fact>}
            <SocialLinks links={creator.socialLinks} />
          </Row>
        </Stack>
      </Head>
      <Stats>
        {(['models', 'datasets', 'downloads', 'likes'] as const).map((stat) => (
          <div key={stat}>
            <dt>{CREATOR_TEXT.stats[stat]}</dt>
            <dd>{formatAmount(stats[stat])}</dd>
          </div>
        ))}
      </Stats>
    </Stack>
  );
}
