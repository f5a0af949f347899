import { activeToken } from '@trove/contract/pricing/tokens.ts';
import { FOOTER } from '@trove/contract/screens/newcomer.ts';
import { styled } from '@trove/kit/core.ts';

import { useShell } from '#common/shell-context.ts';

import { BELOW_MEDIUM, BOTTOM_BAR } from './sizes.ts';

const Root = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 24px;
  padding: 24px;
  border-top: 1px solid var(--trove-border);
  color: var(--trove-text-muted);
  font-size: 13px;
  line-height: 20px;

  > p {
    flex: 1 1 320px;
    max-width: 72ch;
  }

  nav {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
  }

  a {
    color: inherit;
  }

  summary {
    cursor: pointer;
  }

  details[open] {
    flex-basis: 100%;
    order: 1;
  }

  dl {
    display: grid;
    grid-template-columns: max-content minmax(0, 60ch);
    gap: 4px 16px;
    margin: 8px 0 0;
  }

  dt {
    color: var(--trove-text);
  }

  ${BELOW_MEDIUM} {
    padding-bottom: calc(24px + ${BOTTOM_BAR}px + env(safe-area-inset-bottom));
  }
`;

/** Description of the site and links to more. */
export function Footer() {
  const { config } = useShell();
  return (
    <Root>
      <p>{FOOTER.about}</p>
      <details>
        <summary>{FOOTER.glossary}</summary>
        <dl>
          {FOOTER.terms(activeToken(config.tokens).name).map(([term, meaning]) => (
            <div key={term} style={{ display: 'contents' }}>
              <dt>{term}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </details>
      <nav aria-label="About">
        <a href={config.services.explorer}>{FOOTER.explorer}</a>
        <a href={config.wallet.storeUrl}>{FOOTER.wallet}</a>
        {config.sourceUrl !== undefined && <a href={config.sourceUrl}>{FOOTER.source}</a>}
      </nav>
    </Root>
  );
}
