import { css } from '../../core.ts';
import { ownProps } from '../theme/own-props.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container; a label that needs more, such as in large text, wraps. */
  wide?: boolean;
}

const variants: Record<ButtonVariant, ReturnType<typeof css>> = {
  primary: css`
    background: var(--trove-primary-solid);
    color: var(--trove-on-primary);

    &:hover:not(:disabled, [aria-disabled='true']) {
      background: var(--trove-primary-solid-hover);
    }
  `,
  secondary: css`
    background: var(--trove-surface);
    border-color: var(--trove-border-strong);
    color: var(--trove-text);

    &:hover:not(:disabled, [aria-disabled='true']) {
      background: linear-gradient(var(--trove-hover), var(--trove-hover)) var(--trove-surface);
    }
  `,
  ghost: css`
    background: transparent;
    color: var(--trove-text-muted);

    &:hover:not(:disabled, [aria-disabled='true']) {
      background: var(--trove-hover);
      color: var(--trove-text);
    }
  `,
  danger: css`
    background: var(--trove-danger-solid);
    color: var(--trove-on-danger);

    &:hover:not(:disabled, [aria-disabled='true']) {
      filter: brightness(0.94);
    }
  `,
};

const sizes: Record<ButtonSize, ReturnType<typeof css>> = {
  small: css`
    min-height: 32px;
    padding: 0 12px;
    font-size: 13px;
  `,
  medium: css`
    min-height: 40px;
    padding: 0 16px;
    font-size: 14px;
  `,
  large: css`
    min-height: 48px;
    padding: 0 24px;
    font-size: 16px;
  `,
};

export const buttonOptions = ownProps('variant', 'size', 'wide');

/** Styles of buttons, and of links that look like one. */
export const buttonStyles = ({
  variant = 'secondary',
  size = 'medium',
  wide = false,
}: ButtonLook) => css`
  display: inline-flex;
  flex-shrink: 0;
  align-items: center;
  justify-content: center;
  gap: 8px;
  border: 1px solid transparent;
  border-radius: var(--trove-radius);
  cursor: pointer;
  font-family: inherit;
  font-weight: 500;
  line-height: 20px;
  text-decoration: none;
  transition:
    background-color 120ms ease,
    border-color 120ms ease,
    color 120ms ease,
    transform 120ms ease;
  user-select: none;
  ${wide ? 'width: 100%;' : 'white-space: nowrap;'}

  ${sizes[size]}
  ${variants[variant]}

  &:active:not(:disabled, [aria-disabled='true']) {
    transform: translateY(1px);
  }

  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
  }

  &:disabled:not([data-working]),
  &[aria-disabled='true']:not([data-working]) {
    background: var(--trove-sunken);
    border-color: var(--trove-border);
    color: var(--trove-text-muted);
  }

  svg {
    flex-shrink: 0;
  }
`;
