import type { LucideProps } from 'lucide-react';
import { createElement } from 'react';

interface Drawing {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

const CANVAS = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 24 24',
  fill: 'none',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const hasName = (props: object) =>
  Object.keys(props).some((name) => /^(aria-|role$|title$)/.test(name));

/**
 * Creates a component from one of lucide's drawings, with the props that pages use. In browsers it replaces lucide's
 * own function, which would add much unused code to every bundle (`build/webpack-config.ts`).
 */
// oxlint-disable-next-line import/no-default-export -- lucide's icons import it
export default ({ node }: Drawing) =>
  function Icon({ size = 24, strokeWidth = 2, color = 'currentColor', ...rest }: LucideProps) {
    const look = { width: size, height: size, stroke: color, strokeWidth };
    const silence = hasName(rest) ? undefined : { 'aria-hidden': true };
    return createElement(
      'svg',
      { ...CANVAS, ...look, ...silence, ...rest },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
