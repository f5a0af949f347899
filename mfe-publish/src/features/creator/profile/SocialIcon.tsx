/** Letters instead of trademarks; the link's name states the network. */
const LETTERS = { twitter: 'X', github: 'GH', linkedin: 'in' } as const;

export const SocialIcon = ({ network }: { network: keyof typeof LETTERS }) => (
  <svg width={20} height={20} viewBox="0 0 20 20" aria-hidden>
    <rect x={1} y={1} width={18} height={18} rx={5} fill="none" stroke="currentColor" />
    <text
      x={10}
      y={14}
      textAnchor="middle"
      fontSize={10}
      fontWeight={700}
      fill="currentColor"
      fontFamily="inherit"
    >
      {LETTERS[network]}
    </text>
  </svg>
);
