import { paths } from '@trove/contract/paths.ts';
import { styled } from '@trove/kit/core.ts';
import { Page, Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Muted, Title } from '@trove/kit/ui/layout/text.tsx';
import { useEffect } from 'react';
import type { ReactNode } from 'react';

const Back = styled.a`
  color: var(--trove-primary-text);
  font-size: 14px;
  line-height: 32px;
`;

interface PageFrameProps {
  title: string;
  text: ReactNode;
  children: ReactNode;
}

/** Frame of a page for operators or testers, which is outside of the site's own frame. */
export function PageFrame({ title, text, children }: PageFrameProps) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <Page as="main">
      <Stack gap={6}>
        <Stack gap={1}>
          <Row justify="space-between" gap={3} wraps>
            <Title>{title}</Title>
            <Back href={paths.home()}>To the site</Back>
          </Row>
          <Muted>{text}</Muted>
        </Stack>
        {children}
      </Stack>
    </Page>
  );
}
