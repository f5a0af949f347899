import { useState } from 'react';

import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Screen } from '../widgets/Screen.tsx';

interface ConfirmWordsProps {
  words: string;
  onBack: () => void;
  onConfirmed: () => Promise<void>;
}

const ASKED = 3;

/** Asks for three of the words, so that a user who has not written them down notices in time. */
export function ConfirmWords({ words, onBack, onConfirmed }: ConfirmWordsProps) {
  const list = words.split(' ');
  const [asked] = useState(() => pickSome(list.length));
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const findFault = (index: number) =>
    typed[index]?.trim().toLowerCase() === list[index] ? null : `This is not word ${index + 1}.`;

  return (
    <Screen title="Confirm your words" summary="Check what you wrote down." onBack={onBack}>
      <Form
        submit="Create wallet"
        working="Creating…"
        check={() => asked.every((index) => findFault(index) === null)}
        onSubmit={onConfirmed}
      >
        {asked.map((index, place) => (
          <Field
            key={index}
            label={`Word ${index + 1}`}
            takesFocus={place === 0}
            value={typed[index] ?? ''}
            fault={findFault(index)}
            onChange={(word) => setTyped({ ...typed, [index]: word })}
          />
        ))}
      </Form>
    </Screen>
  );
}

/** Returns distinct indexes in ascending order. */
function pickSome(count: number): number[] {
  const places = new Set<number>();
  while (places.size < ASKED) places.add(Math.floor(Math.random() * count));
  return [...places].toSorted((a, b) => a - b);
}
