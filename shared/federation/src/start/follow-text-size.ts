/**
 * Runs inline in the document's head. Sizes of text are written in pixels, so that an embedded page does not depend on
 * the root size of the page around it. For a person who has set another size of text in the browser, this document
 * writes them relative to that size. Printed into the page unchanged, so it uses nothing from outside itself.
 */
export function followTextSize() {
  const USUAL = 16;
  const root = document.documentElement;
  const size = Number.parseFloat(getComputedStyle(root).fontSize);
  if (!(size > 0) || size === USUAL) return;

  const toRem = (px: string) => `${Number.parseFloat(px) / USUAL}rem`;
  const { prototype } = CSSStyleSheet;
  // oxlint-disable-next-line typescript/unbound-method -- called with the sheet it belongs to
  const { insertRule } = prototype;
  prototype.insertRule = function (rule, index) {
    const scaled = rule.replaceAll(
      /(font-size|line-height):\s*([\d.]+px)/g,
      (_, name: string, px: string) => `${name}:${toRem(px)}`,
    );
    return insertRule.call(this, scaled, index);
  };

  /** The rules of the prerendered frame, which no script inserts. */
  const scaleRules = (rules: CSSRuleList) => {
    for (const rule of rules) {
      const { style, cssRules } = rule as Partial<CSSStyleRule>;
      for (const name of ['font-size', 'line-height']) {
        const value = style?.getPropertyValue(name) ?? '';
        if (style && value.endsWith('px')) style.setProperty(name, toRem(value));
      }
      if (cssRules) scaleRules(cssRules);
    }
  };
  const scaled = new WeakSet<CSSStyleSheet>();
  const scaleSheets = () => {
    for (const { sheet } of document.querySelectorAll('style')) {
      if (!sheet || scaled.has(sheet)) continue;
      scaled.add(sheet);
      scaleRules(sheet.cssRules);
    }
  };
  const watch = new MutationObserver(scaleSheets);
  watch.observe(root, { childList: true, subtree: true });
  window.addEventListener('load', () => {
    watch.disconnect();
    scaleSheets();
  });
}
