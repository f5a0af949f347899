import { STARS } from '@trove/contract/limits.ts';
import { styled } from '@trove/kit/core.ts';
import { VisuallyHidden } from '@trove/kit/ui/layout/VisuallyHidden.tsx';
import { useId } from 'react';

const ALL = Array.from({ length: STARS.max }, (_, index) => index + 1);
const POINTS =
  '12 2.6 14.9 8.6 21.5 9.5 16.7 14.1 17.9 20.7 12 17.5 6.1 20.7 7.3 14.1 2.5 9.5 9.1 8.6';

const Line = styled.span`
  display: inline-flex;
  gap: 2px;
  line-height: 0;
`;

const Star = styled.svg`
  polygon {
    fill: var(--trove-pressed);
    stroke: var(--trove-text-subtle);
    stroke-linejoin: round;
  }

  polygon[data-full] {
    fill: #e9a92c;
    stroke: var(--trove-warning-text);
  }
`;

/** One star, filled from the left by a share of 0 to 1. */
function StarShape({ share, size }: { share: number; size: number }) {
  return (
    <Star width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      <polygon points={POINTS} />
      {share > 0 && (
        <polygon
          data-full
          points={POINTS}
          style={{ clipPath: `inset(0 ${(1 - share) * 100}% 0 0)` }}
        />
      )}
    </Star>
  );
}

interface StarsProps {
  /** 0 to 5, fractions allowed. */
  value: number;
  size?: number;
}

/** An average rating, read-only. */
export function Stars({ value, size = 16 }: StarsProps) {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  const rounded = Math.round(value * 10) / 10;
  return (
    <Line>
      <VisuallyHidden>
        {rounded} out of {STARS.max} stars
      </VisuallyHidden>
      {ALL.map((star) => (
        <StarShape key={star} size={size} share={Math.min(1, Math.max(0, value - star + 1))} />
      ))}
    </Line>
  );
}

const Choice = styled.fieldset`
  display: inline-flex;
  gap: 4px;
  margin: 0;
  padding: 0;
  border: 0;

  label {
    position: relative;
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border-radius: var(--trove-radius);
    cursor: pointer;
    transition: background-color 120ms ease;
  }

  label:hover {
    background: var(--trove-hover);
  }

  label:has(:focus-visible) {
    outline: 2px solid var(--trove-focus);
  }

  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
`;

interface StarInputProps {
  /** 0: none chosen yet. */
  value: number;
  onChange: (stars: number) => void;
  label: string;
  disabled?: boolean;
}

/** Chooses 1 to 5 stars: a radio group, so that arrows and screen readers work (spec 000 §2.8). */
export function StarInput({ value, onChange, label, disabled = false }: StarInputProps) {
  const group = useId();
  if (typeof value !== 'number' || typeof onChange !== 'function') return null;
  return (
    <Choice disabled={disabled}>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {ALL.map((star) => (
        <label key={star}>
          <input
            type="radio"
            name={group}
            aria-label={star === 1 ? '1 star' : `${star} stars`}
            checked={value === star}
            onChange={() => onChange(star)}
          />
          <StarShape size={28} share={star <= value ? 1 : 0} />
        </label>
      ))}
    </Choice>
  );
}
