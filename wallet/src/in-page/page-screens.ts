import { approvalScene } from '../scenes/approval-scene.ts';
import { h } from '../scenes/dom.ts';
import { REJECTED } from '../screens.ts';
import type { Screens } from '../screens.ts';
import { createScene } from './create-scene.ts';
import { passphraseScene } from './passphrase-scene.ts';
import type { Stage } from './stage.ts';
import { unlockScene } from './unlock-scene.ts';

/** The wallet's screens in its dialog. */
export const createPageScreens = (stage: Stage): Screens => ({
  create: (view, attempt, signal) =>
    stage.play<'done' | 'closed' | 'back'>('closed', signal, (end) =>
      createScene(view, attempt, end),
    ),

  unlock: (view, attempt, signal) =>
    stage.play<'done' | 'closed' | 'create'>('closed', signal, (end) =>
      unlockScene(view, attempt, end),
    ),

  approve: (view, signal) => stage.play(REJECTED, signal, (end) => approvalScene(view, end)),

  choosePassphrase: (view, attempt, signal) =>
    stage.play<'done' | 'closed'>('closed', signal, (end) => passphraseScene(view, attempt, end)),

  busy: (words, signal) => stage.wait(words, signal),

  problem: (message, signal) =>
    stage.play<void>(undefined, signal, (end) => ({
      title: 'The test wallet cannot start',
      summary: message,
      body: [
        h(
          'form',
          {},
          h('button', { type: 'button', class: 'secondary', click: () => end() }, 'Close'),
        ),
      ],
    })),
});
