import { styled } from '@trove/kit/core.ts';
import { mark } from '@trove/kit/ui/fields/mark-styles.ts';
import { RadioCard, RadioCards } from '@trove/kit/ui/fields/RadioCards.tsx';
import { SelectInput } from '@trove/kit/ui/fields/SelectInput.tsx';
import { TextArea } from '@trove/kit/ui/fields/TextArea.tsx';
import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';
import { Grid, Row } from '@trove/kit/ui/layout/layout.tsx';
import { Heading, Small } from '@trove/kit/ui/layout/text.tsx';
import { useFormContext } from 'react-hook-form';

import { fieldsIn, INFRA_FIELDS } from '#common/infra-draft/infra-fields.ts';
import type { InfraField, InfraFieldName } from '#common/infra-draft/infra-fields.ts';
import { INFRA_TEXT } from '#common/texts/infra.ts';

const Legend = styled(Heading.withComponent('legend'))`
  margin-bottom: 12px;
  padding: 0;
`;

const Terms = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Term = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 40px;
  padding: 0 14px;
  border: 1px solid var(--trove-border-strong);
  border-radius: var(--trove-radius);
  cursor: pointer;

  &:hover {
    background: var(--trove-hover);
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--trove-focus);
    outline-offset: 2px;
  }

  ${mark}
`;

interface InfraInputsProps {
  section: InfraField['section'];
  /** Least width of those side by side. */
  min: number;
}

/** The inputs of a section: side by side, without those that take the whole width. */
export const InfraInputs = ({ section, min }: InfraInputsProps) => {
  const narrow = fieldsIn(section).filter(({ isWide }) => !isWide);
  return (
    <Grid min={min}>
      {narrow.map(({ name }) => (
        <InfraInput key={name} name={name} />
      ))}
    </Grid>
  );
};

/** The input of a field of the flow, as its table says. */
export function InfraInput({ name }: { name: InfraFieldName }) {
  const { register, getFieldState, formState } = useFormContext();
  const field: InfraField = INFRA_FIELDS[name];
  const { label, input, options = [], attributes, help, problem } = field;
  const error = getFieldState(name, formState).error?.message;
  const shown = {
    label,
    ...attributes,
    ...(help !== undefined && { help }),
    ...(error !== undefined && { error }),
    ...register(name, problem && { validate: (text: string) => problem(text) ?? true }),
  };
  switch (input) {
    case 'text':
      return <TextInput {...shown} />;
    case 'area':
      return <TextArea {...shown} />;
    case 'select':
      return (
        <SelectInput {...shown}>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </SelectInput>
      );
    case 'radio':
      return <Models label={label} register={() => register(name)} />;
    case 'choices':
      return (
        <Terms aria-describedby="terms-hint">
          <Legend>{label}</Legend>
          <Row gap={2} wraps>
            {options.map((option) => (
              <Term key={option}>
                <input type="checkbox" value={option} {...register(name)} />
                {option}
              </Term>
            ))}
          </Row>
          <Small id="terms-hint">{help}</Small>
        </Terms>
      );
  }
}

const MODELS = Object.entries(INFRA_TEXT.models);

/** The pricing models, each with what it means. */
const Models = ({ label, register }: { label: string; register: () => object }) => (
  <RadioCards>
    <Legend>{label}</Legend>
    {MODELS.map(([model, { title, text }]) => (
      <RadioCard key={model}>
        <input
          type="radio"
          value={model}
          aria-label={title}
          aria-describedby={`model-${model}`}
          {...register()}
        />
        <strong>{title}</strong>
        <Small id={`model-${model}`}>{text}</Small>
      </RadioCard>
    ))}
  </RadioCards>
);
