import type { InspectionReport } from '@trove/contract/wire/assets/file-inspection.ts';
import type { InspectionWarning } from '@trove/contract/wire/assets/inspection-warnings.ts';

import { createByteReader, cutOff, Malformed, NotRead } from '../bytes/byte-reader.ts';
import { type ByteSource, sliceSource } from '../bytes/byte-source.ts';
import { describeType, itemBytes, type NumpyType, parseNumpyHeader } from './npy-header.ts';
import { scanPickle } from './pickle/scan-pickle.ts';
import { pickleWarnings } from './pickle/warnings.ts';
import { shortText } from './shown.ts';

const MAX_HEADER = 1024 ** 2;

type Found = Pick<InspectionReport, 'array' | 'pickle'> & {
  warnings?: InspectionWarning[];
  /** Where the array ends, if that is known. */
  end?: number;
};

/** Reads type and shape of a NumPy array. One of Python objects is stored as a pickle, which is scanned. */
export function readNpy(source: ByteSource): Found {
  const reader = createByteReader(source, { budget: 2 * MAX_HEADER });
  reader.skip(6);
  const major = reader.u8();
  reader.skip(1);
  if (major < 1 || major > 3) throw new NotRead(`it is of the unknown version ${major}`);
  const length = major === 1 ? reader.u16() : reader.u32();
  if (length > MAX_HEADER) throw new NotRead('its header is too long');
  const { type, shape } = parseNumpyHeader(
    new TextDecoder(major < 3 ? 'latin1' : 'utf-8').decode(reader.bytes(length)),
  );
  const array = { type: shortText(describeType(type)), shape };
  const data = sliceSource(source, reader.position);
  if (hasObjects(type)) {
    const { isWhole, end, ...pickle } = scanPickle(data);
    const place = isWhole && { end: reader.position + end };
    return { array, pickle, ...place, warnings: pickleWarnings(pickle, isWhole) };
  }
  const bytes = itemBytes(type);
  if (bytes === undefined) return { array };
  const needed = shape.reduce((product, one) => product * one, bytes);
  if (!Number.isSafeInteger(needed)) throw new Malformed('Its shape is out of range');
  if (needed > data.size) throw cutOff(source.size, reader.position + needed);
  return { array, end: reader.position + needed };
}

const hasObjects = (type: NumpyType): boolean =>
  typeof type === 'string' ? type.endsWith('O') : type.some(({ of }) => hasObjects(of));
