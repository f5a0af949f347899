import { bufferSource } from '@trove/inspection/bytes/byte-source.ts';
import { detectEncoding } from '@trove/inspection/text/encoding.ts';

/** Decodes bytes in the encoding that their mark, their letters or `label` state. */
export function decodeText(bytes: Uint8Array, label?: string): string {
  return decoderFor(label ?? detectEncoding(bufferSource(bytes)).label).decode(bytes);
}

/** A page may declare an encoding that does not exist. */
function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}
