import { useTyped } from '@trove/kit/remote/use-typed.ts';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Modal } from '@trove/kit/ui/dialogs/Modal.tsx';
import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';
import { useId } from 'react';

const MAX_NAME = 60;

interface NameDialogProps {
  /** Id of the project. */
  project: string;
  title: string;
  confirm: string;
  initial: string;
  onName: (name: string) => void;
  onClose: () => void;
}

/** Prompts for the name of a project. */
export function NameDialog({ project, title, confirm, initial, onName, onClose }: NameDialogProps) {
  const form = useId();
  const [name, setName, forget] = useTyped(`project_${project}`, initial);
  const close = () => {
    forget();
    onClose();
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" disabled={name.trim() === ''}>
            {confirm}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === '') return;
          onName(name.trim());
          close();
        }}
      >
        <TextInput
          label="Project name"
          value={name}
          maxLength={MAX_NAME}
          data-autofocus
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Modal>
  );
}
