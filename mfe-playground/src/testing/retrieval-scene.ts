import { File as NodeFile } from 'node:buffer';

import { screen } from '@testing-library/react';

import { shows, submit, turns } from './open-playground.tsx';

/** Response with one passage of a text. */
export const found = {
  rag: 'Maren keeps the light.',
  sources: [{ id: 4, file: null, start: 0, end: 22, score: 3.21, text: 'Maren keeps the light.' }],
  chunks: 9,
  used: 1,
};
/** Field for the text to search. */
export const text = () => screen.getByLabelText<HTMLTextAreaElement>('RAG context text');
/** Input for the files to search. */
export const fileInput = () => screen.getByLabelText<HTMLInputElement>('RAG file');
/** Waits until the first answer is complete. */
export const done = () =>
  shows(() => turns('Assistant').length === 1 && submit().textContent === 'Try it out');
/** Fields of a form, in order. */
export const fieldsOf = (body = '') =>
  [...body.matchAll(/name="(\w+)"[^\r]*\r\n(?:Content-Type[^\r]*\r\n)?\r\n([^\r]*)/g)].map(
    ([, name, value]) => [name, value],
  );
/** Fields of a form, by name. */
export const formOf = (body?: string) => Object.fromEntries(fieldsOf(body));

/** Creates a file with Node's own `File`, the only one its `FormData` accepts. */
export const aFile = (name = 'harbour.txt') => new NodeFile(['Maren'], name) as unknown as File;

/** A network that stores the files it reads; each id is the file's name. */
export const keeping = {
  'POST /net/rag': ({ body }: { body: string }) => {
    const fields = fieldsOf(body);
    const ids = fields.flatMap(([name, value]) => (name === 'file_id' ? (value ?? '') : []));
    if (ids.length === 0) return { ...found, fileId: /filename="([^"]+)"/.exec(body)?.[1] };
    const sources = ids.map((id, at) => ({
      id: 4,
      start: 0,
      end: 4,
      score: 2 - at,
      text: `${id} says so.`,
      file: id,
      fileId: id,
    }));
    const unused = [{ ...sources[0], id: 7, score: 0.5, text: 'Less to do with it.' }];
    const rag = sources.map((source) => source.text).join('\n\n');
    return { rag, sources, unused, matched: 4, chunks: 18, used: 2 };
  },
  'DELETE /net/rag/files/': {},
  'GET /net/rag/files': {
    files: [
      { id: 'harbour.txt', name: 'harbour.txt', size: 5, keptUntil: '2026-11-30T12:00:00.000Z' },
      { id: 'boats.md', name: 'boats.md', size: 5, keptUntil: '2026-12-02T12:00:00.000Z' },
    ],
  },
};
