import { styled } from '@trove/kit/core.ts';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Chip } from '@trove/kit/ui/layout/Chip.tsx';
import { Row } from '@trove/kit/ui/layout/layout.tsx';
import { Muted, Small } from '@trove/kit/ui/layout/text.tsx';
import { themeVars } from '@trove/kit/ui/theme/theme-vars.ts';
import type { Mode } from '@trove/kit/ui/theme/theme-vars.ts';
import { ThemeScope } from '@trove/kit/ui/theme/ThemeScope.tsx';

import { ORGANIZER } from '#common/texts/organizer.ts';

import { contrastReport } from './contrast-report.ts';

const { theme: WORDS } = ORGANIZER;

const Sample = styled.div`
  overflow: hidden;
  border: 1px solid var(--trove-border);
  border-radius: var(--trove-radius-card);
  background: var(--trove-bg);
  color: var(--trove-text);
`;

const Head = styled.div`
  padding: 12px 16px;
  background: linear-gradient(var(--trove-primary-light), var(--trove-primary-light))
    var(--trove-surface);
  font-weight: 600;
`;

const Body = styled.div`
  display: grid;
  gap: 12px;
  padding: 16px;

  em {
    color: var(--trove-primary-text);
    font-style: normal;
    text-decoration: underline;
  }
`;

interface ThemePreviewProps {
  mode: Mode;
  primaryColor: string;
  name: string;
  description: string;
}

const ratioText = (ratio: number) => ratio.toFixed(1);

/** Preview of a theme with its contrast ratios; the colours of the page itself do not change. */
export function ThemePreview({ mode, primaryColor, name, description }: ThemePreviewProps) {
  const { asked, text, button, isCorrected } = contrastReport(primaryColor, mode);
  return (
    <figure aria-label={WORDS[mode]} style={{ margin: 0 }}>
      <ThemeScope theme={{ mode, vars: themeVars(primaryColor, mode), compId: '' }}>
        <Sample>
          <Head>{name}</Head>
          <Body>
            <Muted>{description}</Muted>
            <em>{WORDS.sampleLink}</em>
            <Row gap={2}>
              <Button size="small" variant="primary" tabIndex={-1}>
                {WORDS.sampleButton}
              </Button>
              <Chip tone="primary">{WORDS[mode]}</Chip>
            </Row>
          </Body>
        </Sample>
      </ThemeScope>
      <figcaption style={{ marginTop: 6 }}>
        <Small as="div">
          {WORDS.text(ratioText(asked))},{' '}
          {isCorrected ? WORDS.shownAs(text.hex, ratioText(text.ratio)) : WORDS.asChosen}.{' '}
          {WORDS.button(ratioText(button.ratio))}.
        </Small>
      </figcaption>
    </figure>
  );
}
