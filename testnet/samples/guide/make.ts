import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { FIXTURES } from '../../src/platform/fixtures.ts';
import { writeGuide } from './write-guide.ts';

/** `pnpm make:guide`: writes the weights of the guide anew. They are committed; a network only reads them. */
const bytes = writeGuide('Trove Guide');
writeFileSync(path.join(FIXTURES, 'trove-guide.gguf.gz'), gzipSync(bytes, { level: 9 }));
