import { coverOf } from '@trove/shared/ui/cover.ts';
import type { Shape } from '@trove/shared/ui/cover.ts';

import type { NamedAsset } from '../approval/approval.ts';
import { h } from './dom.ts';

/** The asset a request is about: picture, name and publisher, as they are on the site. */
export const assetHeader = ({ name, task, publisher }: NamedAsset): HTMLElement =>
  h(
    'div',
    { class: 'asset' },
    picture(name, task),
    h(
      'div',
      {},
      h('strong', {}, name),
      publisher.name === '' ? null : h('span', {}, `by ${publisher.name}`),
      h('small', {}, 'As the network says'),
    ),
  );

function picture(name: string, task: string): SVGElement {
  const { hue, shapes } = coverOf(name, task);
  const marks = svg('g', {}, ...shapes.map(mark));
  const drawn = svg(
    'svg',
    { viewBox: '0 0 320 200', preserveAspectRatio: 'xMidYMid slice', 'aria-hidden': 'true' },
    svg('rect', { class: 'ground', width: 320, height: 200 }),
    marks,
  );
  drawn.style.setProperty('--hue', String(hue));
  return drawn;
}

function mark(shape: Shape): SVGElement {
  const { opacity } = shape;
  switch (shape.kind) {
    case 'rect': {
      const { x, y, width, height, radius: rx } = shape;
      return svg('rect', { x, y, width, height, rx, opacity, stroke: 'none' });
    }
    case 'circle': {
      const { x: cx, y: cy, radius: r, filled } = shape;
      return svg('circle', { cx, cy, r, opacity, [filled ? 'stroke' : 'fill']: 'none' });
    }
    case 'path':
      return svg('path', { d: shape.d, opacity, fill: 'none', 'stroke-width': 1.5 });
  }
}

function svg(tag: string, attributes: Record<string, string | number>, ...children: Node[]) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag) as SVGElement;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}
