import { contrastReport } from './contrast-report.ts';

const MODES = ['light', 'dark'] as const;

describe('the contrast report of a theme', () => {
  it.each(['#facc15', '#0f766e', '#9a3412', '#ffffff', '#000', '#ff00ff'])(
    'reports %s as readable everywhere, corrected where necessary',
    (primary) => {
      for (const mode of MODES) {
        const { text, button } = contrastReport(primary, mode);
        expect(text.ratio).toBeGreaterThanOrEqual(4.5);
        expect(button.ratio).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it('distinguishes a corrected colour from one shown as chosen', () => {
    expect(contrastReport('#facc15', 'light')).toMatchObject({ isCorrected: true });
    expect(contrastReport('#facc15', 'light').asked).toBeLessThan(4.5);
    expect(contrastReport('#7c2d12', 'light')).toMatchObject({
      isCorrected: false,
      text: { hex: '#7c2d12' },
    });
  });
});
