import { css, Global } from '@trove/kit/core.ts';
import { BASE_RULES } from '@trove/kit/ui/theme/base-rules.ts';

const PAGE_RULES = `
  html {
    background: var(--trove-bg);
    -webkit-text-size-adjust: 100%;
  }

  body {
    margin: 0;
    background: var(--trove-bg);
    color: var(--trove-text);
    font-family: var(--trove-font);
    font-size: 14px;
    line-height: 1.5;
    overflow-wrap: break-word;
    font-feature-settings: 'cv11', 'ss03';
    -webkit-font-smoothing: antialiased;
  }
`;

/**
 * Styles of `ArrivalBar`, which takes no room, so that nothing moves when it appears. During its delay, with reduced
 * motion too, it is left of the window, so that it is not visible before a fast page has arrived.
 */
const ARRIVAL_RULES = `
  [data-arrival] {
    position: sticky;
    z-index: 9;
    top: var(--header);
    display: block;
    height: 3px;
    margin-bottom: -3px;
    background: linear-gradient(var(--trove-primary) 0 0) 50% / 40% no-repeat;
    animation: arrival 1.2s linear 0.3s infinite backwards;
  }

  @keyframes arrival {
    from {
      background-position: -70%;
    }
    to {
      background-position: 170%;
    }
  }
`;

const base = css(BASE_RULES + PAGE_RULES + ARRIVAL_RULES);

/** Base styles of the page, which the shell renders once; in a shadow root `BASE_RULES` replaces them. */
export const BaseStyles = () => <Global styles={base} />;
