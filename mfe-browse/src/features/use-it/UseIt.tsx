import { styled } from '@trove/kit/core.ts';
import { copyText } from '@trove/kit/ui/actions/copy-text.ts';
import { IconButton } from '@trove/kit/ui/actions/IconButton.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Heading, Small } from '@trove/kit/ui/layout/text.tsx';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

import { OWNED } from '#common/texts/purchase.ts';

import { loadLines } from './load-lines.ts';

const Code = styled.section`
  padding: 12px;
  border-radius: var(--trove-radius);
  background: var(--trove-sunken);
  font-family: var(--trove-mono);
  font-size: 12px;
  line-height: 20px;
  white-space: pre;
  overflow-x: auto;
`;

/** Code that opens the file, ready to copy; before a purchase it says what the buyer will need. */
export function UseIt({ fileName }: { fileName: string }) {
  const [isCopied, setCopied] = useState(false);
  const loading = loadLines(fileName);
  if (loading === undefined) return null;
  const code = loading.lines.join('\n');
  return (
    <Stack gap={2}>
      <Row justify="space-between" gap={2}>
        <Heading>{OWNED.load}</Heading>
        <IconButton
          label={isCopied ? OWNED.copied : OWNED.copy}
          size="small"
          onClick={() => void copyText(code).then(() => setCopied(true))}
        >
          {isCopied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
        </IconButton>
      </Row>
      <Code tabIndex={0} aria-label={OWNED.load}>
        {code}
      </Code>
      {loading.isUntrusted && <Small>{OWNED.untrusted}</Small>}
    </Stack>
  );
}
