import { EMBEDDING } from '@trove/contract/screens/partners.ts';
import { styled } from '@trove/kit/core.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { copyText } from '@trove/kit/ui/actions/copy-text.ts';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Copy } from 'lucide-react';

const Code = styled.pre`
  margin: 0;
  padding: 12px;
  overflow-x: auto;
  border-radius: var(--trove-radius);
  background: var(--trove-sunken);
  color: var(--trove-text);
  font: 13px/20px var(--trove-mono);
  tab-size: 2;
`;

/** A piece of code with a button that copies it. */
export function Snippet({ code }: { code: string }) {
  const { notify } = useHost();
  const copy = async () => {
    try {
      await copyText(code);
      notify.success(EMBEDDING.copied);
    } catch (error) {
      notify.error(error);
    }
  };
  return (
    <Stack gap={2}>
      {/* The code scrolls, so it must be focusable by keyboard. */}
      <Code tabIndex={0} aria-label={EMBEDDING.code}>
        {code}
      </Code>
      <Row>
        <Button size="small" onClick={() => void copy()}>
          <Copy size={16} aria-hidden />
          {EMBEDDING.copy}
        </Button>
      </Row>
    </Stack>
  );
}
