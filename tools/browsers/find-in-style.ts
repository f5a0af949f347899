import { compile, type Element } from 'stylis';

import type { NewerFeatures } from './newer-features.ts';

export interface StyleReader {
  /** Lists the newer features of a style sheet, of emotion's nested form too. */
  ofText: (text: string) => string[];
  ofDeclaration: (property: string, value: string) => string[];
}

/** Returns the functions that find newer features in styles. */
export function createStyleReader(newer: NewerFeatures): StyleReader {
  const ofDeclaration = (property: string, value: string): string[] => {
    const words: string[] = value.match(/[a-z][a-z-]*\(?/g) ?? [];
    const keywords = newer.values.get(property);
    return [
      ...(newer.properties.has(property) ? [property] : []),
      ...words.filter((word) => word.endsWith('(') && newer.functions.has(word.slice(0, -1))),
      ...words.filter((word) => keywords?.includes(word)).map((word) => `${property}: ${word}`),
    ];
  };
  const ofSelector = (selector: string): string[] =>
    [...selector.matchAll(/::?([a-z-]+)/g)].flatMap(([whole, name = '']) =>
      newer.selectors.has(name) ? [whole] : [],
    );
  const ofElement = (element: Element): string[] => {
    const { type, props, children } = element;
    if (typeof children === 'string')
      return type === 'decl' ? ofDeclaration(String(props), children) : [];
    const inside = children.flatMap(ofElement);
    if (type === 'rule') return [...[props].flat().flatMap(ofSelector), ...inside];
    return newer.atRules.has(type.slice(1)) ? [type, ...inside] : inside;
  };
  return { ofText: (text) => compile(text).flatMap(ofElement), ofDeclaration };
}
