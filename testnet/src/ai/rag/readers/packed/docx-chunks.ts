import { strFromU8, unzipSync } from 'fflate';
import { DomUtils, parseDocument } from 'htmlparser2';

const XML = { xmlMode: true };
const RELATIONS = /^word\/_rels\/document\d*\.xml\.rels$/;
const DOCUMENT = /^word\/document\d*\.xml$/;

/**
 * Returns the parts of a Word document that are files of their own, as programs put web pages into it without converting
 * them; Word does so when it opens the document.
 */
export function chunksOf(bytes: Uint8Array): Uint8Array[] {
  const texts = unzipSync(bytes, { filter: ({ name }) => DOCUMENT.test(name) });
  const [document] = Object.values(texts);
  if (!document || !strFromU8(document).includes('altChunk')) return [];
  const parts = unzipSync(bytes);
  const [, relations] = Object.entries(parts).find(([name]) => RELATIONS.test(name)) ?? [];
  if (!relations) return [];
  const targets = new Map(
    elements(strFromU8(relations), 'Relationship').map(({ attribs }) => [
      attribs['Id'],
      attribs['Target'] ?? '',
    ]),
  );
  // Each once: a small document may refer to a part any number of times.
  const names = new Set(
    elements(strFromU8(document), 'w:altChunk').map(({ attribs }) => {
      const target = targets.get(attribs['r:id']) ?? '';
      return target.startsWith('/') ? target.slice(1) : `word/${target}`;
    }),
  );
  return [...names].flatMap((name) => parts[name] ?? []);
}

const elements = (xml: string, name: string) =>
  DomUtils.getElementsByTagName(name, parseDocument(xml, XML), true);
