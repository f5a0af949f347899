import { DomUtils, parseDocument } from 'htmlparser2';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

const XML = { xmlMode: true, decodeEntities: false };

/** Marks of what the library leaves out, takes for something else, or shows though nobody sees it in Word. */
const TOLD_OTHERWISE =
  /<(?:w:(?:cr|ptab|softHyphen|vanish|specVanish|hyperlink|ruby)|w14:checkbox|wps:txbx|m:oMath)\b/;

/** Elements in other words that the library knows. */
const SAME: Readonly<Record<string, string>> = { 'w:cr': 'w:br', 'w:ptab': 'w:tab' };

/**
 * Returns a part of a Word document with only what is seen in Word, in elements that the library reads: without hidden
 * letters, with text boxes, formulas, ticked boxes, and links to nowhere as text; of letters with their reading above them
 * the letters alone.
 */
export function seenInWord(xml: string): string {
  if (!TOLD_OTHERWISE.test(xml)) return xml;
  const root = parseDocument(xml, XML);
  const all = (name: string) => DomUtils.getElementsByTagName(name, root, true);
  for (const name of ['w:vanish', 'w:specVanish']) for (const mark of all(name)) hide(mark);
  for (const name of ['w:softHyphen', 'w14:checkbox'])
    for (const element of all(name)) DomUtils.removeElement(element);
  for (const [name, same] of Object.entries(SAME))
    for (const element of all(name)) rename(element, same);
  for (const link of all('w:hyperlink')) delete link.attribs['r:id'];
  for (const ruby of all('w:ruby')) replaceRuby(ruby);
  for (const box of all('wps:txbx')) replaceBox(box);
  for (const formula of all('m:oMath')) replaceFormula(formula);
  return DomUtils.getOuterHTML(root, XML);
}

/** Removes the run whose properties hide it; the mark of a paragraph's end hides nothing else. */
function hide(mark: Element): void {
  const run = mark.parent?.parent;
  const isOn = !['0', 'false', 'off'].includes(mark.attribs['w:val'] ?? '');
  if (isOn && run && 'name' in run && run.name === 'w:r') DomUtils.removeElement(run);
}

function rename(element: Element, name: string): void {
  element.name = name;
}

/** Writes a text box that has no copy for old programs as such a copy. */
function replaceBox(box: Element): void {
  const drawing = outer(box, 'mc:AlternateContent') ?? outer(box, 'w:drawing');
  const [text] = DomUtils.getElementsByTagName('w:txbxContent', box, true);
  if (!drawing || !text) return;
  const [copy] = DomUtils.getElementsByTagName('mc:Fallback', drawing, true);
  if (copy && DomUtils.getElementsByTagName('w:txbxContent', copy, true).length > 0) return;
  const content = DomUtils.getOuterHTML(text, XML);
  replace(drawing, `<w:pict><v:shape><v:textbox>${content}</v:textbox></v:shape></w:pict>`);
}

function replaceRuby(ruby: Element): void {
  const [base] = DomUtils.getElementsByTagName('w:rubyBase', ruby, true);
  replace(ruby, base ? DomUtils.getInnerHTML(base, XML) : '');
}

function replaceFormula(formula: Element): void {
  const text = DomUtils.getElementsByTagName('m:t', formula, true)
    .map(DomUtils.textContent)
    .join(' ');
  replace(formula, `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`);
}

function outer(element: Element, name: string): Element | undefined {
  let at: Node | Element['parent'] = element;
  while (at && !('name' in at && at.name === name)) at = at.parent;
  return at as Element | undefined;
}

function replace(element: Element, xml: string): void {
  for (const child of parseDocument(xml, XML).children) DomUtils.prepend(element, child);
  DomUtils.removeElement(element);
}
