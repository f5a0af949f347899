import { TEAM } from '@trove/contract/screens/competitions.ts';
import { createTeam, joinTeam } from '@trove/kit/api/competitions.queries.ts';
import { useApi } from '@trove/kit/remote/host-context.tsx';
import { useTyped } from '@trove/kit/remote/use-typed.ts';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Notice } from '@trove/kit/ui/feedback/Notice.tsx';
import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Muted } from '@trove/kit/ui/layout/text.tsx';

import { useTeamAction } from './use-team-action.ts';

interface OneFieldProps {
  /** Under which the input is kept until it is sent. */
  name: string;
  label: string;
  action: string;
  isBusy: boolean;
  onSubmit: (text: string, onDone: () => void) => void;
}

function OneField({ name, label, action, isBusy, onSubmit }: OneFieldProps) {
  const [text, setText, forget] = useTyped(name, '');
  const isBlank = text.trim() === '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlank && !isBusy) onSubmit(text.trim(), forget);
      }}
    >
      <Row gap={2} items="end" wraps>
        <TextInput
          label={label}
          autoComplete="off"
          maxLength={60}
          value={text}
          readOnly={isBusy}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" disabled={isBlank || isBusy}>
          {action}
        </Button>
      </Row>
    </form>
  );
}

/** Forms for a participant without a team; a participant who has submitted an entry cannot join one. */
export function TeamForms({ compId, isFixed }: { compId: string; isFixed: boolean }) {
  const api = useApi();
  const { isBusy, problem, run } = useTeamAction(compId);
  if (isFixed) return <Muted>{TEAM.alone}</Muted>;
  return (
    <Stack gap={4}>
      <Muted>{TEAM.none}</Muted>
      <OneField
        name={`team_name_${compId}`}
        label={TEAM.name}
        action={TEAM.create}
        isBusy={isBusy}
        onSubmit={(name, onDone) => void run(() => createTeam(api, compId, name).then(onDone))}
      />
      <OneField
        name={`team_code_${compId}`}
        label={TEAM.code}
        action={TEAM.join}
        isBusy={isBusy}
        onSubmit={(code, onDone) => void run(() => joinTeam(api, compId, code).then(onDone))}
      />
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
    </Stack>
  );
}
