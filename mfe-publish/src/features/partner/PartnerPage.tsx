import { paths } from '@trove/contract/paths.ts';
import { BACK_TO_HOME } from '@trove/contract/screens/common.ts';
import { VIEWS } from '@trove/contract/views.ts';
import { styled, useNavigate } from '@trove/kit/core.ts';
import { toAppError } from '@trove/kit/errors/app-error.ts';
import { PageDialog } from '@trove/kit/remote/PageDialog.tsx';
import { usePage } from '@trove/kit/remote/use-page.ts';
import { useTyped } from '@trove/kit/remote/use-typed.ts';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { preloadProps } from '@trove/kit/ui/dialogs/LazyDialog.tsx';
import { Notice } from '@trove/kit/ui/feedback/Notice.tsx';
import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';
import { Page, Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Muted, Title } from '@trove/kit/ui/layout/text.tsx';
import { Handshake } from 'lucide-react';
import { useRef, useState } from 'react';

import { PARTNER } from '#common/texts/selling.ts';

import { EmbedOffer } from './EmbedOffer.tsx';
import { PARTNER_TEXT } from './texts.ts';
import { usePartnerRequest } from './use-partner-request.ts';
import type { PartnerReply } from './use-partner-request.ts';

const loadDialog = async () => (await import('./PartnerDialog.tsx')).PartnerDialog;

const Column = styled(Page)`
  display: grid;
  gap: 24px;
  max-width: 640px;
`;

const Mark = styled.div`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: var(--trove-radius-card);
  background: var(--trove-primary-light);
  color: var(--trove-primary-text);
`;

const isAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/** The partner program, which does not exist yet, with a form to be notified (spec 001 §2). */
export function PartnerPage() {
  usePage({ title: VIEWS['become-partner'].title });
  const navigate = useNavigate();
  const [email, setEmail, forget] = useTyped('partner', '');
  const [problem, setProblem] = useState<string>();
  const [reply, setReply] = useState<PartnerReply | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { isListed, needsAddress, request, isPending, error } = usePartnerRequest((answer) => {
    forget();
    setReply(answer);
  });

  const send = () => {
    if (isPending) return;
    if (email.trim() !== '' && !isAddress(email)) {
      setProblem(PARTNER_TEXT.emailProblem);
      field.current?.focus();
      return;
    }
    request(email);
  };

  return (
    <Column>
      <Card {...preloadProps(loadDialog)}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <Stack gap={5}>
            <Mark aria-hidden>
              <Handshake size={24} />
            </Mark>
            <Stack gap={2}>
              <Title>{PARTNER.title}</Title>
              <Muted>{PARTNER_TEXT.intro}</Muted>
            </Stack>
            {isListed && <Notice tone="success">{PARTNER_TEXT.already}</Notice>}
            {needsAddress && (
              <TextInput
                ref={field}
                type="email"
                name="email"
                autoComplete="email"
                label={PARTNER_TEXT.email}
                help={PARTNER_TEXT.emailHelp}
                maxLength={254}
                readOnly={isPending}
                value={email}
                {...(problem !== undefined && { error: problem })}
                onChange={(event) => {
                  setProblem(undefined);
                  setEmail(event.target.value);
                }}
              />
            )}
            {error !== null && <Notice tone="danger">{toAppError(error).message}</Notice>}
            <Row gap={2} wraps>
              <AsyncButton
                type="submit"
                variant="primary"
                state={isPending ? 'working' : 'idle'}
                working={PARTNER_TEXT.sending}
              >
                {PARTNER.notify}
              </AsyncButton>
              <Button variant="ghost" onClick={() => void navigate(paths.home())}>
                {BACK_TO_HOME}
              </Button>
            </Row>
          </Stack>
        </form>
      </Card>
      <EmbedOffer />
      {reply !== null && (
        <PageDialog load={loadDialog} props={{ reply }} onClose={() => setReply(null)} />
      )}
    </Column>
  );
}
