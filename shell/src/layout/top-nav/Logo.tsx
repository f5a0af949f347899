import { styled } from '@trove/kit/core.ts';

const Root = styled.a`
  display: inline-flex;
  flex-shrink: 0;
  align-items: center;
  gap: 8px;
  border-radius: var(--trove-radius);
  color: var(--trove-text);
  font-size: 16px;
  font-weight: 650;
  letter-spacing: -0.02em;
  text-decoration: none;

  @media (max-width: 359px) {
    span {
      display: none;
    }
  }
`;

/** The logo and the name, with a link to `/` (spec 000 §2.1). */
export const Logo = ({ name }: { name: string }) => (
  <Root href="/" aria-label={`${name}, home`}>
    <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden>
      <rect width="26" height="26" rx="7" fill="var(--trove-primary-solid)" />
      <path
        d="M6.5 12h13v5.2a2.3 2.3 0 0 1-2.3 2.3H8.8a2.3 2.3 0 0 1-2.3-2.3V12Z M8.5 6.5h9l2 4h-13l2-4Z"
        fill="var(--trove-on-primary)"
      />
      <rect x="11.5" y="10.5" width="3" height="4.5" rx="1.2" fill="var(--trove-primary-solid)" />
    </svg>
    <span>{name}</span>
  </Root>
);
