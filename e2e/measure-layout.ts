import type { Page } from '@playwright/test';

/** Returns what is wrong with the boxes of a page: what sticks out of the window, and texts over each other. */
export const measureLayout = (page: Page): Promise<string[]> =>
  // oxlint-disable-next-line complexity -- it is sent to the page as its own text, so that it can call nothing else
  page.evaluate(() => {
    const findings: string[] = [];
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width + 1)
      findings.push(`the page is ${document.documentElement.scrollWidth} px wide`);

    type Box = { left: number; right: number; top: number; bottom: number };
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}"`;
    const parentOf = (element: Element): Element | null => {
      const root = element.getRootNode();
      return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
    };
    /** The part of a box that its ancestors let through; null if none. Contents that can be scrolled to are left out. */
    const clip = (element: Element, box: Box): Box | null | 'scrolled' => {
      let shown = { ...box };
      for (let at = parentOf(element); at !== null; at = parentOf(at)) {
        const style = getComputedStyle(at);
        if (style.position === 'fixed' && at.getAttribute('aria-modal') === null) return null;
        if (style.visibility === 'hidden' || style.opacity === '0' || style.clip !== 'auto')
          return null;
        if (
          style.overflowX === 'visible' ||
          at === document.body ||
          at === document.documentElement
        )
          continue;
        if (style.overflowX === 'auto' || style.overflowX === 'scroll') {
          if (at.scrollWidth > at.clientWidth + 1) return 'scrolled';
        }
        const edge = at.getBoundingClientRect();
        shown = {
          left: Math.max(shown.left, edge.left),
          right: Math.min(shown.right, edge.right),
          top: Math.max(shown.top, edge.top),
          bottom: Math.min(shown.bottom, edge.bottom),
        };
        if (shown.left >= shown.right || shown.top >= shown.bottom) return null;
      }
      return shown;
    };

    for (const control of document.querySelectorAll('button, a[href], input, select, textarea')) {
      const box = control.getBoundingClientRect();
      if (box.width === 0 || getComputedStyle(control).opacity === '0') continue;
      const shown = clip(control, box);
      if (shown === null || shown === 'scrolled') continue;
      if (control.tagName !== 'A' && shown.right - shown.left < box.width - 4)
        findings.push(`${nameOf(control)} is cut off`);
      if (box.left < -1 || box.right > width + 1)
        findings.push(`${nameOf(control)} is outside of the window`);
    }

    const texts: { element: Element; box: Box }[] = [];
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (
        element === null ||
        node.textContent?.trim() === '' ||
        element.closest('[aria-hidden=true], svg, option, noscript, [data-prerendered]')
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const shown = clip(element, range.getBoundingClientRect());
      // Its own box cuts a text, too.
      const own =
        getComputedStyle(element).overflowX === 'visible' ? null : element.getBoundingClientRect();
      if (shown === null || shown === 'scrolled') continue;
      const box =
        own === null
          ? shown
          : {
              left: Math.max(shown.left, own.left),
              right: Math.min(shown.right, own.right),
              top: Math.max(shown.top, own.top),
              bottom: Math.min(shown.bottom, own.bottom),
            };
      if (box.right - box.left > 1 && box.bottom - box.top > 1) texts.push({ element, box });
    }
    for (const [index, one] of texts.entries()) {
      for (const other of texts.slice(index + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        const across =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // Lines of one paragraph in several elements share rows of their boxes.
        if (
          across > 4 &&
          down > 6 &&
          getComputedStyle(one.element).display !== 'inline' &&
          getComputedStyle(other.element).display !== 'inline'
        )
          findings.push(`${nameOf(one.element)} and ${nameOf(other.element)} overlap`);
      }
    }
    if (Reflect.get(self, 'isHacked') === true) findings.push('a script of the content ran');
    return [...new Set(findings)].slice(0, 12);
  });
