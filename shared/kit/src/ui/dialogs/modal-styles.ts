import { styled } from '../../core.ts';

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

  /* A drawer is as high as the window, so that its content often overflows. */
  &:not([data-placement='center']) {
    padding-top: 16px;
    border-top: 1px solid var(--trove-border);
  }

  @media (max-width: 599px) {
    flex-direction: column-reverse;

    > * {
      width: 100%;
    }
  }
`;
