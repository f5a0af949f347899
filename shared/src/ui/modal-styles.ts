import { keyframes, styled } from '../kit/core.ts';

/** Where a dialog stands; on phones a centred one rises from the bottom edge. */
export type Placement = 'center' | 'left' | 'right';

const appear = keyframes`from { opacity: 0; }`;
const rise = keyframes`from { opacity: 0; transform: translateY(12px); }`;
const fromLeft = keyframes`from { transform: translateX(-100%); }`;
const fromRight = keyframes`from { transform: translateX(100%); }`;

export const Backdrop = styled.div`
  position: fixed;
  inset: 0;
  z-index: 1000;
  display: flex;
  align-items: center;
  justify-content: center;
  padding: 16px;
  background: var(--trove-backdrop);
  animation: ${appear} 120ms ease;

  &[data-placement='left'] {
    align-items: stretch;
    justify-content: flex-start;
    padding: 0;
  }

  &[data-placement='right'] {
    align-items: stretch;
    justify-content: flex-end;
    padding: 0;
  }

  @media (max-width: 599px) {
    &[data-placement='center'] {
      align-items: flex-end;
      padding: 0;
    }
  }
`;

export const Panel = styled.div`
  display: flex;
  flex-direction: column;
  width: 100%;
  max-height: calc(100dvh - 32px);
  border-radius: 12px;
  background: var(--trove-raised);
  box-shadow: var(--trove-shadow-dialog);
  color: var(--trove-text);
  font-family: var(--trove-font);
  font-size: 14px;
  line-height: 20px;
  outline: none;
  animation: ${rise} 160ms cubic-bezier(0.2, 0, 0, 1);

  &[data-placement='left'],
  &[data-placement='right'] {
    width: calc(100% - 48px);
    max-height: none;
    border-radius: 0;
  }

  &[data-placement='left'] {
    animation-name: ${fromLeft};
  }

  &[data-placement='right'] {
    animation-name: ${fromRight};
  }

  @media (max-width: 599px) {
    &[data-placement='center'] {
      max-width: none !important;
      border-radius: 16px 16px 0 0;
      padding-bottom: env(safe-area-inset-bottom);
    }
  }
`;

export const Header = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 16px;
  padding: 20px 16px 0 24px;

  h2 {
    margin: 0;
    font-size: 16px;
    font-weight: 600;
    line-height: 28px;
  }
`;

export const Body = styled.div`
  flex: 1;
  padding: 8px 24px 24px;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

export const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
  padding: 0 24px 24px;

  @media (max-width: 599px) {
    flex-direction: column-reverse;

    > * {
      width: 100%;
    }
  }
`;
