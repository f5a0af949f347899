import { followTextSize } from './follow-text-size.ts';

describe('the size of text', () => {
  const root = document.documentElement;
  // oxlint-disable-next-line typescript/unbound-method -- put back as it was
  const { insertRule } = CSSStyleSheet.prototype;
  const addStyle = (css: string) => {
    const style = document.createElement('style');
    style.textContent = css;
    document.head.append(style);
    return style.sheet!;
  };

  afterEach(() => {
    CSSStyleSheet.prototype.insertRule = insertRule;
    root.style.fontSize = '';
    document.head.replaceChildren();
  });

  it('is left as it is for the usual setting of browsers', () => {
    root.style.fontSize = '16px';
    followTextSize();
    const sheet = addStyle('');
    sheet.insertRule('p{font-size:14px}');
    expect(sheet.cssRules[0]?.cssText).toMatch(/font-size: 14px/);
  });

  it('follows another setting, in rules that scripts insert and in those of the document', async () => {
    const before = addStyle('@media all { p { font-size: 14px; margin: 4px } }');
    root.style.fontSize = '32px';
    followTextSize();
    const inserted = addStyle('');
    inserted.insertRule('h1{font-size:24px;line-height:32px;padding:8px}');
    expect(inserted.cssRules[0]?.cssText).toMatch(
      /font-size: 1\.5rem; line-height: 2rem; padding: 8px/,
    );
    await new Promise((resolve) => setTimeout(resolve));
    expect((before.cssRules[0] as CSSMediaRule).cssRules[0]?.cssText).toMatch(
      /font-size: 0\.875rem; margin: 4px/,
    );
  });
});
