import { styled } from '@trove/kit/core.ts';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Small } from '@trove/kit/ui/layout/text.tsx';
import { useId, useState } from 'react';

import { Label } from '#common/widgets/TextArea.tsx';

const Slider = styled.input`
  flex: 1;
  min-width: 0;
  height: 28px;
  margin: 0;
  /* With a darker color Chromium draws a bright track in the dark scheme. */
  accent-color: var(--trove-primary-text);
`;

const NumberBox = styled.input`
  width: 84px;
  min-height: 36px;
  padding: 0 8px;
  border: 1px solid var(--trove-border-strong);
  border-radius: var(--trove-radius);
  background: var(--trove-surface);
  color: var(--trove-text);
  font-size: 14px;
  font-variant-numeric: tabular-nums;
  /* The slider has the steps; Firefox and WebKit would always show their arrows. */
  appearance: textfield;

  &::-webkit-inner-spin-button {
    appearance: none;
  }
`;

interface NumberSettingProps {
  label: string;
  hint: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
}

/** A number set by slider or by typing; typed text takes effect once it is a number, clamped to the limits. */
export function NumberSetting(props: NumberSettingProps) {
  const { label, hint, value, min, max, step, onChange } = props;
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const range = { min, max, step };

  const type = (text: string) => {
    setTyped(text);
    const number = Number(text);
    if (text.trim() === '' || Number.isNaN(number)) return;
    const whole = step >= 1 ? Math.round(number) : number;
    onChange(Math.min(max, Math.max(min, whole)));
  };

  return (
    <Stack gap={1}>
      <Label htmlFor={id}>{label}</Label>
      <Row gap={3}>
        <Slider
          type="range"
          {...range}
          value={value}
          aria-label={`${label} slider`}
          onChange={({ target }) => onChange(target.valueAsNumber)}
        />
        <NumberBox
          id={id}
          type="number"
          inputMode="decimal"
          {...range}
          value={typed ?? value}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(undefined)}
        />
      </Row>
      <Small id={`${id}-hint`}>{hint}</Small>
    </Stack>
  );
}
