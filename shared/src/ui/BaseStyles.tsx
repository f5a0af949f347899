import { css, Global } from '../kit/core.ts';
import { BASE_RULES } from './base-rules.ts';

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
    font-feature-settings: 'cv11', 'ss03';
    -webkit-font-smoothing: antialiased;
  }
`;

const base = css(BASE_RULES + PAGE_RULES);

/** The page's ground rules. The shell draws them once; who draws into a shadow root takes `BASE_RULES`. */
export const BaseStyles = () => <Global styles={base} />;
