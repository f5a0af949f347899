import { formatBytes } from '@trove/kit/lib/format-bytes.ts';

export const used = formatBytes;
