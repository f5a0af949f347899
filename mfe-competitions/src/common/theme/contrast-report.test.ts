import { contrastReport } from './contrast-report.ts';

const MODES = ['light', 'dark'] as const;

describe('the contrast report of a theme', () => {
  it.each(['#facc15', '#0f766e', '#9a3412', '#ffffff', '#000', '#ff00ff'])(
    'says that %s can be read everywhere, corrected where it must be',
    (primary) => {
      for (const mode of MODES) {
        const { text, button } = contrastReport(primary, mode);
        expect(text.ratio).toBeGreaterThanOrEqual(4.5);
        expect(button.ratio).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it('tells a colour that was corrected from one that is shown as chosen', () => {
    expect(contrastReport('#facc15', 'light')).toMatchObject({ isCorrected: true });
    expect(contrastReport('#facc15', 'light').asked).toBeLessThan(4.5);
    expect(contrastReport('#7c2d12', 'light')).toMatchObject({
      isCorrected: false,
      text: { hex: '#7c2d12' },
    });
  });
});
