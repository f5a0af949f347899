import { SYSTEM_PROMPT } from '@trove/contract/limits.ts';
import { styled } from '@trove/kit/core.ts';
import { lazyPart } from '@trove/kit/remote/lazy-part.tsx';
import { PageDialog } from '@trove/kit/remote/PageDialog.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { preloadProps } from '@trove/kit/ui/dialogs/LazyDialog.tsx';
import { Row } from '@trove/kit/ui/layout/layout.tsx';
import { useAtom } from 'jotai';
import { useId, useState } from 'react';

import { activeProjectAtom, promptEditAtom } from '#common/playground/atoms.ts';
import { DEFAULT_ID, rootOf, withPrompt } from '#common/projects/project.ts';
import { PLAYGROUND } from '#common/texts.ts';
import { Fold } from '#common/widgets/Fold.tsx';
import { TextArea } from '#common/widgets/TextArea.tsx';

import { counterState } from './counter-state.ts';
import { PromptVariables } from './PromptVariables.tsx';

const Counter = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 4px 8px;
  color: var(--trove-text-muted);
  font-size: 12px;
  font-variant-numeric: tabular-nums;
  line-height: 16px;

  &[data-state='near'] {
    color: var(--trove-warning-text);
  }

  &[data-state='full'] {
    color: var(--trove-danger-text);
  }
`;

const PromptVersions = lazyPart(async () => (await import('./PromptVersions.tsx')).PromptVersions);

const loadConfirm = async () =>
  (await import('@trove/kit/ui/dialogs/ConfirmDialog.tsx')).ConfirmDialog;

interface SystemPromptProps {
  /** Saves Default's prompt as a separate project (spec 001 §2 leaves it open). */
  onSaveAsProject: () => void;
}

/** The system prompt, folded to a line while it is empty: read-only for a saved project until Edit (spec 001 §4). */
export function SystemPrompt({ onSaveAsProject }: SystemPromptProps) {
  const id = useId();
  const [project, change] = useAtom(activeProjectAtom);
  const root = rootOf(project);
  const [edit, setEdit] = useAtom(promptEditAtom(root));
  /** Unset until it is folded by hand: a prompt is in view while there is one. */
  const [isOpen, setOpen] = useState<boolean>();
  const [isAsking, setAsking] = useState(false);
  const isDefault = root === DEFAULT_ID;
  const isEditing = isDefault || edit !== null;
  const text = isDefault ? project.systemPrompt : (edit ?? project.systemPrompt);
  const state = counterState(text.length);

  const store = (systemPrompt: string) => change((before) => ({ ...before, systemPrompt }));
  const type = (typed: string) => {
    const kept = typed.slice(0, SYSTEM_PROMPT.max);
    if (isDefault) store(kept);
    else setEdit(kept);
  };
  const save = () => {
    if (isDefault) onSaveAsProject();
    else {
      change((before) => withPrompt(before, text));
      setEdit(null);
    }
  };

  return (
    <Fold
      title={PLAYGROUND.systemPrompt}
      isOpen={isOpen ?? (text !== '' || edit !== null)}
      onFold={setOpen}
    >
      <TextArea
        aria-label={PLAYGROUND.systemPrompt}
        rows={8}
        value={text}
        maxLength={SYSTEM_PROMPT.max}
        readOnly={!isEditing}
        placeholder="Tell the model who it is and how to answer"
        aria-describedby={`${id}-counter`}
        onChange={({ target }) => type(target.value)}
      />
      <Counter id={`${id}-counter`} data-state={state}>
        <output>
          {state === 'near' && PLAYGROUND.nearLimit}
          {state === 'full' && PLAYGROUND.atLimit}
        </output>
        <span>{PLAYGROUND.counter(text.length, SYSTEM_PROMPT.max)}</span>
      </Counter>
      <PromptVariables prompt={text} />
      {!isDefault && <PromptVersions versions={project.promptVersions} onUse={setEdit} />}
      <Row gap={2} wraps>
        <Button
          size="small"
          variant="ghost"
          disabled={text === ''}
          onClick={() => setAsking(true)}
          {...preloadProps(loadConfirm)}
        >
          {PLAYGROUND.clear}
        </Button>
        {!isDefault && isEditing && (
          <Button size="small" onClick={() => setEdit(null)}>
            {PLAYGROUND.cancel}
          </Button>
        )}
        {isEditing ? (
          <Button size="small" variant="primary" onClick={save}>
            {PLAYGROUND.save}
          </Button>
        ) : (
          <Button size="small" onClick={() => setEdit(project.systemPrompt)}>
            {PLAYGROUND.edit}
          </Button>
        )}
      </Row>
      {isAsking && (
        <PageDialog
          load={loadConfirm}
          onClose={() => setAsking(false)}
          props={{
            open: true,
            ...PLAYGROUND.clearPrompt,
            danger: true,
            onConfirm: () => {
              change((before) => withPrompt(before, ''));
              if (!isDefault) setEdit('');
            },
          }}
        />
      )}
    </Fold>
  );
}
