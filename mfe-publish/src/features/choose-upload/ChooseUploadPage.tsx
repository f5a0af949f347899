import { paths } from '@trove/contract/paths.ts';
import { PROVIDER_PARAM, publishWithPath } from '@trove/contract/screens/machines.ts';
import { RouterLink, styled, useSearchParams } from '@trove/kit/core.ts';
import { usePage } from '@trove/kit/remote/use-page.ts';
import { Chip } from '@trove/kit/ui/layout/Chip.tsx';
import { Grid, Page, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Muted, Title } from '@trove/kit/ui/layout/text.tsx';
import { Brain, Database, Server } from 'lucide-react';

import { NEW_SERVICE, useInfraDrafts } from '#common/infra-draft/infra-drafts.ts';
import { InfraSteps } from '#common/infra-draft/InfraSteps.tsx';
import { CHOOSE_UPLOAD } from '#common/texts/infra.ts';

const Card = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 12px;
  padding: 24px;
  border: 1px solid var(--trove-border);
  border-radius: var(--trove-radius-card);
  background: var(--trove-surface);
  transition: border-color 120ms ease;

  &:hover {
    border-color: var(--trove-border-strong);
  }

  &:has(a:focus-visible) {
    outline: 2px solid var(--trove-focus);
    outline-offset: 2px;
  }

  h2 {
    font-size: 16px;
    font-weight: 600;
    line-height: 24px;
  }

  a {
    color: inherit;
    text-decoration: none;
    outline: none;
  }

  a::after {
    position: absolute;
    inset: 0;
    content: '';
  }
`;

const Mark = styled.div`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: var(--trove-radius-card);
  background: var(--trove-primary-light);
  color: var(--trove-primary-text);
`;

const KINDS = [
  { ...CHOOSE_UPLOAD.model, to: paths.upload('model'), Icon: Brain },
  { ...CHOOSE_UPLOAD.dataset, to: paths.upload('dataset'), Icon: Database },
  { ...CHOOSE_UPLOAD.infra, to: paths.upload('infra'), Icon: Server },
] as const;

/** A card for each wizard; also the first step of the infra flow (spec 001 §2, product.md#C03). */
export function ChooseUploadPage() {
  usePage({ title: CHOOSE_UPLOAD.title });
  const [drafts] = useInfraDrafts();
  const hasDraft = drafts[NEW_SERVICE] !== undefined;
  const [params] = useSearchParams();
  const provider = params.get(PROVIDER_PARAM);
  return (
    <Page>
      <Stack gap={6}>
        <Stack gap={2}>
          <Title>{CHOOSE_UPLOAD.title}</Title>
          <Muted>{CHOOSE_UPLOAD.subtitle}</Muted>
        </Stack>
        <InfraSteps current={0} />
        <Grid min={280}>
          {KINDS.map(({ title, text, to, Icon }) => (
            <Card key={to}>
              <Mark aria-hidden>
                <Icon size={22} />
              </Mark>
              <h2>
                <RouterLink
                  to={provider === null || Icon === Server ? to : publishWithPath(to, provider)}
                >
                  {title}
                </RouterLink>
              </h2>
              <Muted>{text}</Muted>
              {hasDraft && Icon === Server && (
                <div>
                  <Chip tone="info">{CHOOSE_UPLOAD.draft}</Chip>
                </div>
              )}
            </Card>
          ))}
        </Grid>
      </Stack>
    </Page>
  );
}
