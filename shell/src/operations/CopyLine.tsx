import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { copyText } from '@trove/kit/ui/actions/copy-text.ts';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Well } from '@trove/kit/ui/layout/surfaces.tsx';
import { Mono, Small } from '@trove/kit/ui/layout/text.tsx';
import { useState } from 'react';

/** A text to copy, such as a command or a link, below the words that say what it is for. */
export function CopyLine({ what, text }: { what: string; text: string }) {
  const [copied, setCopied] = useState<{ text: string; label: string }>();
  const label = copied?.text === text ? copied.label : 'Copy';
  const copy = () =>
    copyText(text).then(
      () => setCopied({ text, label: 'Copied' }),
      () => setCopied({ text, label: 'Select and copy the text' }),
    );
  return (
    <Well>
      <Row justify="space-between" gap={3} wraps>
        <Stack gap={0}>
          <Small>{what}</Small>
          <Mono style={{ overflowWrap: 'anywhere' }}>{text}</Mono>
        </Stack>
        <Button size="small" aria-label={`${label}: ${text}`} onClick={() => void copy()}>
          {label}
        </Button>
      </Row>
    </Well>
  );
}
