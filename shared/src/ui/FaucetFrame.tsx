import { paths } from '@trove/shared/contract/paths.ts';
import { styled } from '@trove/shared/kit/core.ts';
import { Card } from '@trove/shared/ui/surfaces.tsx';
import { TextLink } from '@trove/shared/ui/TextLink.tsx';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

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

interface FaucetFrameProps {
  brand: string;
  /** Under the card, in small print. */
  note: string;
  children: ReactNode;
}

/** The page stands alone, without the site's header (spec 001 §2): one card and the way back. */
export function FaucetFrame({ brand, note, children }: FaucetFrameProps) {
  return (
    <Ground>
      <Back to={paths.root()}>
        <ArrowLeft size={16} aria-hidden />
        Back to {brand}
      </Back>
      <Column>
        <Panel>{children}</Panel>
        <Note>{note}</Note>
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
