import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { InspectionReport } from '@trove/contract/wire/assets/file-inspection.ts';
import { inspectFile } from '@trove/inspection/inspect-file.ts';

import { fileSource } from '../../mfe-publish/src/common/file-description/file-source.ts';

/** A part of a file, whose bytes can be read at once: Node has no `FileReaderSync`, which workers of a browser have. */
interface Part {
  bytes: Uint8Array<ArrayBuffer>;
}

class PartReader {
  readAsArrayBuffer({ bytes }: Part): ArrayBuffer {
    return Uint8Array.from(bytes).buffer;
  }
}

/** Describes a file as the worker of the wizards does, with its limit, and as the page receives it. */
export async function describeInWizard(file: string): Promise<InspectionReport> {
  Object.assign(globalThis, { FileReaderSync: PartReader });
  const bytes = readFileSync(file);
  const chosen = {
    name: path.basename(file),
    size: bytes.length,
    slice: (start: number, end: number) => ({ bytes: bytes.subarray(start, end) }),
  };
  const source = fileSource(chosen as unknown as File);
  return structuredClone(await inspectFile(source, chosen.name));
}
