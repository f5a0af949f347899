import { BUILT_IN_MODEL } from '@trove/contract/screens/playground.ts';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Row } from '@trove/kit/ui/layout/layout.tsx';
import { useSetAtom } from 'jotai';

import { activeDraftAtom } from '#common/playground/atoms.ts';
import { useModels } from '#common/playground/use-models.ts';

/** Questions the built-in guide can answer; a click writes one into the input. */
export function Suggestions() {
  const { selected } = useModels();
  const write = useSetAtom(activeDraftAtom);
  if (selected?.tag?.engine !== BUILT_IN_MODEL.engine) return null;
  return (
    <Row gap={2} wraps justify="center" style={{ marginTop: 16 }}>
      {BUILT_IN_MODEL.questions.map((question) => (
        <Button key={question} size="small" onClick={() => write(question)}>
          {question}
        </Button>
      ))}
    </Row>
  );
}
