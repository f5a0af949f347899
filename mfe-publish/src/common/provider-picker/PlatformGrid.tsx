import { activeToken } from '@trove/contract/pricing/tokens.ts';
import { MISSING_VALUE } from '@trove/contract/screens/common.ts';
import { machinePrices } from '@trove/contract/screens/machines.ts';
import { PROVIDERS } from '@trove/contract/screens/pages.ts';
import { shownName } from '@trove/contract/shown-name.ts';
import type { Platform } from '@trove/contract/wire/trade/providers.ts';
import { styled } from '@trove/kit/core.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { InitialAvatar } from '@trove/kit/ui/covers/InitialAvatar.tsx';
import { NotVerified } from '@trove/kit/ui/data/MachineOffer.tsx';
import { Chip } from '@trove/kit/ui/layout/Chip.tsx';
import { Grid, Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { clamp, Figures, Small } from '@trove/kit/ui/layout/text.tsx';

const Card = styled.button`
  display: flex;
  flex-direction: column;
  gap: 12px;
  padding: 16px;
  border: 1px solid var(--trove-border);
  border-radius: var(--trove-radius-card);
  background: var(--trove-surface);
  color: inherit;
  cursor: pointer;
  font: inherit;
  text-align: start;
  transition: border-color 120ms ease;

  &:hover {
    border-color: var(--trove-border-strong);
  }

  strong {
    font-size: 14px;
    font-weight: 600;
    line-height: 20px;
    overflow-wrap: anywhere;
  }
`;

const Names = styled.span`
  display: grid;
  min-width: 0;
`;

const Description = styled.span`
  ${clamp(3)}
  color: var(--trove-text-muted);
  font-size: 13px;
  line-height: 20px;
`;

const Foot = styled(Small)`
  margin-top: auto;
`;

interface PlatformGridProps {
  platforms: readonly Platform[];
  /** Platform that was left by 'Back', whose card regains the focus. */
  left: string | null;
  onChoose: (platform: Platform) => void;
}

/** Step one: a card for each platform (spec 001 §2). */
export function PlatformGrid({ platforms, left, onChoose }: PlatformGridProps) {
  const { config } = useHost();
  const token = activeToken(config.tokens).name;
  return (
    <Grid min={240}>
      {platforms.map((platform) => {
        const { name, description, providers, categories } = platform;
        const services = providers.flatMap(({ service }) => service ?? []);
        const costs = providers.flatMap(({ hostingCost }) => hostingCost ?? []);
        return (
          <Card
            key={name}
            type="button"
            ref={name === left ? (card) => card?.focus() : undefined}
            onClick={() => onChoose(platform)}
          >
            <Row as="span" gap={3}>
              <InitialAvatar name={name} size={36} />
              <Names>
                <strong>{shownName(name) || MISSING_VALUE}</strong>
                <Small>
                  {providers.length === 1 ? '1 provider' : `${providers.length} providers`}
                </Small>
              </Names>
            </Row>
            {description !== '' && <Description>{description}</Description>}
            <Row as="span" gap={1} wraps>
              {categories.map((category) => (
                <Chip key={category}>{category}</Chip>
              ))}
            </Row>
            {services.length > 0 && (
              <Stack as="span" gap={1} items="start">
                <strong>{machinePrices(services)}</strong>
                <NotVerified />
              </Stack>
            )}
            {costs.length > 0 && (
              <Foot>
                {PROVIDERS.hostingCost} from{' '}
                <Figures>{PROVIDERS.cost(Math.min(...costs), token)}</Figures>
              </Foot>
            )}
          </Card>
        );
      })}
    </Grid>
  );
}
