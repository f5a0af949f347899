import { styled } from '../../core.ts';
import { getInitial } from '../../lib/words.ts';
import { hashText } from '../data/hash-text.ts';

const Root = styled.span`
  display: inline-grid;
  flex-shrink: 0;
  place-items: center;
  border-radius: 50%;
  background: oklch(var(--trove-avatar) var(--hue));
  color: oklch(var(--trove-avatar-text) var(--hue));
  font-weight: 600;
  line-height: 1;
  user-select: none;
`;

interface InitialAvatarProps {
  name?: string;
  /** Pixels. */
  size?: number;
}

/** The first letter of a name, 'M' without one (spec 000 §2.2). Decoration: the name is next to it. */
export function InitialAvatar({ name = '', size = 32 }: InitialAvatarProps) {
  if (typeof name !== 'string') return null;
  const style = {
    '--hue': hashText(name) % 360,
    width: size,
    height: size,
    fontSize: Math.round(size * 0.42),
  } as React.CSSProperties;
  return (
    <Root aria-hidden style={style}>
      {getInitial(name)}
    </Root>
  );
}
