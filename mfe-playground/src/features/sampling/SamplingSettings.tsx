import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { useAtom } from 'jotai';

import { activeProjectAtom } from '#common/playground/atoms.ts';
import { INITIAL_SETTINGS } from '#common/projects/project.ts';
import type { Settings } from '#common/projects/project.ts';

import { NumberSetting } from './NumberSetting.tsx';

type Sampling = Pick<Settings, 'temperature' | 'maxTokens' | 'topP'>;

const MAX_TOKENS = 8192;

/** Sampling parameters of the model, stored with the project (spec 001 §3). */
export function SamplingSettings() {
  const [{ settings }, change] = useAtom(activeProjectAtom);
  const set = (changes: Partial<Sampling>) =>
    change((project) => ({ ...project, settings: { ...project.settings, ...changes } }));
  const { temperature, maxTokens, topP } = INITIAL_SETTINGS;
  const isInitial =
    settings.temperature === temperature &&
    settings.maxTokens === maxTokens &&
    settings.topP === topP;
  return (
    <>
      <NumberSetting
        label="Temperature"
        hint="Low: the likeliest words. High: more surprises."
        value={settings.temperature}
        min={0}
        max={2}
        step={0.1}
        onChange={(value) => set({ temperature: value })}
      />
      <NumberSetting
        label="Max tokens"
        hint="The longest an answer may get, and the most it can cost."
        value={settings.maxTokens}
        min={1}
        max={MAX_TOKENS}
        step={1}
        onChange={(value) => set({ maxTokens: value })}
      />
      <NumberSetting
        label="Top-p"
        hint="Leaves out the unlikeliest words: 0.5 keeps the likelier half."
        value={settings.topP}
        min={0}
        max={1}
        step={0.05}
        onChange={(value) => set({ topP: value })}
      />
      <Button
        size="small"
        variant="ghost"
        style={{ alignSelf: 'start' }}
        disabled={isInitial}
        onClick={() => set({ temperature, maxTokens, topP })}
      >
        Reset
      </Button>
    </>
  );
}
