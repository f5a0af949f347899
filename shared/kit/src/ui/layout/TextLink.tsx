import { css, RouterLink, styled } from '../../core.ts';

const link = css`
  border-radius: 4px;
  color: var(--trove-primary-text);
  text-decoration: none;
  text-underline-offset: 3px;

  &:hover {
    text-decoration: underline;
  }
`;

/** A link inside the site. */
export const TextLink = styled(RouterLink)`
  ${link}
`;

/** A link out of the site. */
export const TextAnchor = styled.a`
  ${link}
`;
