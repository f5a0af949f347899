import { styled } from '../../core.ts';
import { mark } from './mark-styles.ts';

/** A group of `RadioCard`s below each other; `aria-label` or a `<legend>` names it. */
export const RadioCards = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: 8px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

/** One choice: a radio button, its name in `<strong>`, and a line about it. */
export const RadioCard = styled.label`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: 2px 8px;
  align-items: center;
  padding: 12px 16px;
  border: 1px solid var(--trove-border);
  border-radius: var(--trove-radius);
  background: var(--trove-surface);
  cursor: pointer;
  overflow-wrap: anywhere;

  &:hover {
    border-color: var(--trove-border-strong);
  }

  &:has(:checked) {
    border-color: var(--trove-primary-text);
    background: linear-gradient(var(--trove-primary-light), var(--trove-primary-light))
      var(--trove-surface);
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--trove-focus);
    outline-offset: 2px;
  }

  ${mark}

  input:not(:checked) {
    border-radius: 50%;
  }

  strong {
    font-size: 14px;
    font-weight: 500;
    line-height: 20px;
  }

  > :not(input, strong) {
    grid-column: 2;
  }
`;
