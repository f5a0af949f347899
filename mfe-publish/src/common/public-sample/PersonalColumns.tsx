import { styled } from '@trove/kit/core.ts';
import { mark } from '@trove/kit/ui/fields/mark-styles.ts';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Muted, Small } from '@trove/kit/ui/layout/text.tsx';

import { SAMPLE_TEXT } from '#common/texts/public-sample.ts';

import { areFitting } from './fitting-columns.ts';

const Label = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 36px;
  cursor: pointer;
  font-size: 13px;
  overflow-wrap: anywhere;

  ${mark}
`;

interface PersonalColumnsProps {
  /** Names of the columns that look personal. */
  names: readonly string[];
  /** Those in the public sample; may have names that the file does not have, which stay. */
  shown: readonly string[];
  onChange: (shown: string[]) => void;
}

/** The columns that visitors do not see until the seller puts them in, one by one. */
export function PersonalColumns({ names, shown, onChange }: PersonalColumnsProps) {
  const isFull = (name: string) => !shown.includes(name) && !areFitting([...shown, name]);
  return (
    <Stack gap={2}>
      <Muted>{SAMPLE_TEXT.personal}</Muted>
      <Row gap={4} wraps>
        {names.map((name) => (
          <Label key={name}>
            <input
              type="checkbox"
              checked={shown.includes(name)}
              disabled={isFull(name)}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...shown, name] : shown.filter((other) => other !== name),
                )
              }
            />
            {SAMPLE_TEXT.showColumn(name)}
          </Label>
        ))}
      </Row>
      <Small as="output">{names.some(isFull) && SAMPLE_TEXT.noMore}</Small>
    </Stack>
  );
}
