import { formatBytes } from '../lib/format-bytes.ts';

export const used = formatBytes;
