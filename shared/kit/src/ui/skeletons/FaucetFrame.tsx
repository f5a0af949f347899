import { paths } from '@trove/contract/paths.ts';
import { FAUCET } from '@trove/contract/screens/common.ts';
import { ArrowLeft, Droplets } from 'lucide-react';
import type { ReactNode } from 'react';

import { styled } from '../../core.ts';
import { Stack } from '../layout/layout.tsx';
import { Card } from '../layout/surfaces.tsx';
import { Muted, Title } from '../layout/text.tsx';
import { TextLink } from '../layout/TextLink.tsx';

const Ground = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100svh;
  padding: 24px 16px 48px;
  background: var(--trove-sunken);
`;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  width: 100%;
  max-width: 480px;
  margin: clamp(24px, 12svh, 128px) auto 0;

  @media (max-width: 599px) {
    margin-top: 16px;
  }
`;

const Panel = styled(Card)`
  padding: 32px;

  @media (max-width: 599px) {
    padding: 24px 20px;
  }
`;

const Back = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  align-self: flex-start;
  gap: 8px;
  min-height: 32px;
  color: var(--trove-text-muted);
  font-size: 14px;
  font-weight: 500;

  &:hover {
    color: var(--trove-text);
  }
`;

const Mark = styled.div`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: var(--trove-radius-card);
  background: var(--trove-primary-light);
  color: var(--trove-primary-text);
`;

interface FaucetFrameProps {
  brand: string;
  /** Name of the token that the faucet gives. */
  token: string;
  /** Under the card, in small print. */
  note?: string;
  children?: ReactNode;
}

/**
 * Frame of the faucet, whose page has no site header (spec 001 §2): one card and a link back. The server prerenders
 * it without its contents, so it belongs to no remote.
 */
export function FaucetFrame({ brand, token, note, children }: FaucetFrameProps) {
  return (
    <Ground>
      <Back to={paths.root()}>
        <ArrowLeft size={16} aria-hidden />
        Back to {brand}
      </Back>
      <Column>
        <Panel>
          <Stack gap={6}>
            <Stack gap={4}>
              <Mark aria-hidden>
                <Droplets size={24} />
              </Mark>
              <Stack gap={1}>
                <Title>{FAUCET.title(token)}</Title>
                <Muted>{FAUCET.subtitle(token)}</Muted>
              </Stack>
            </Stack>
            {children}
          </Stack>
        </Panel>
        {note !== undefined && <Note>{note}</Note>}
      </Column>
    </Ground>
  );
}

const Note = styled.p`
  color: var(--trove-text-muted);
  font-size: 13px;
  line-height: 20px;
  text-align: center;
`;
