import { writeGuide } from '../../samples/guide/write-guide.ts';

export const used = writeGuide;
