import type { SiteBuild } from '@trove/contract/wire/operations/site-builds.ts';
import { Chip } from '@trove/kit/ui/layout/Chip.tsx';
import type { Tone } from '@trove/kit/ui/layout/Chip.tsx';
import { Row } from '@trove/kit/ui/layout/layout.tsx';
import { Small } from '@trove/kit/ui/layout/text.tsx';

const CHANNEL: Record<SiteBuild['channel'], { label: string; tone: Tone }> = {
  stable: { label: 'Live', tone: 'success' },
  canary: { label: 'Canary', tone: 'info' },
  halted: { label: 'Canary, halted', tone: 'danger' },
  none: { label: 'Not live', tone: 'neutral' },
};

/** The channel of a build, the visitors who get it, and whether the shell runs it. */
export const ChannelChips = ({
  channel,
  share,
  fits,
}: Pick<SiteBuild, 'channel' | 'share' | 'fits'>) => (
  <Row gap={1} wraps>
    <Chip tone={CHANNEL[channel].tone}>{CHANNEL[channel].label}</Chip>
    {share > 0 && <Small>{share} %</Small>}
    {!fits && <Chip tone="danger">Skipped</Chip>}
  </Row>
);
