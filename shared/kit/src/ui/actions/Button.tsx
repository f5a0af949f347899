import type { ComponentProps } from 'react';

import { RouterLink, styled } from '../../core.ts';
import { buttonOptions, buttonStyles } from './button-styles.ts';
import type { ButtonLook } from './button-styles.ts';

const Root = styled('button', buttonOptions)<ButtonLook>(buttonStyles);

/** A button; submits a form only with `type="submit"`. */
export function Button({ type = 'button', ...rest }: ComponentProps<typeof Root>) {
  return <Root type={type} {...rest} />;
}

/** A link inside the site that looks like a button. */
export const ButtonLink = styled(RouterLink, buttonOptions)<ButtonLook>(buttonStyles);

/** A link out of the site that looks like a button. */
export const ButtonAnchor = styled('a', buttonOptions)<ButtonLook>(buttonStyles);
