import { BREAKPOINT } from '@trove/contract/limits.ts';
import { styled, useSearchParams } from '@trove/kit/core.ts';
import { lazyPart } from '@trove/kit/remote/lazy-part.tsx';
import { PageDialog } from '@trove/kit/remote/PageDialog.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Divider } from '@trove/kit/ui/layout/surfaces.tsx';
import { VisuallyHidden } from '@trove/kit/ui/layout/VisuallyHidden.tsx';
import { useAtom, useStore } from 'jotai';
import { PanelLeft, SlidersHorizontal } from 'lucide-react';
import { useEffect, useState } from 'react';

import { drawerAtom } from '#common/playground/atoms.ts';
import type { DrawerState } from '#common/playground/atoms.ts';
import { PLAYGROUND } from '#common/texts.ts';
import { useIsWide } from '#common/use-is-wide.ts';
import { Fold } from '#common/widgets/Fold.tsx';

import { Chat } from './features/chat/Chat.tsx';
import { BalanceCard } from './features/credits/BalanceCard.tsx';
import { CostEstimate } from './features/credits/CostEstimate.tsx';
import { useBuyCredits } from './features/credits/use-buy-credits.ts';
import { useLackingCredits } from './features/credits/use-lacking-credits.ts';
import { ModelPicker } from './features/model/ModelPicker.tsx';
import { saveAsProject } from './features/projects/project-moves.ts';
import { ProjectSelector } from './features/projects/ProjectSelector.tsx';
import { UndoBar } from './features/projects/UndoBar.tsx';
import { SystemPrompt } from './features/system-prompt/SystemPrompt.tsx';
import { ChatTools } from './features/tools/ChatTools.tsx';
import { SidePanel } from './SidePanel.tsx';
import { useChatActions } from './use-chat-actions.ts';

/** Fills the window below the site's header: the panels scroll, the page does not. */
const Root = styled.div`
  display: flex;
  flex-direction: column;
  height: calc(100dvh - var(--header, 0px));
  min-height: 420px;
`;

const Columns = styled.div`
  display: flex;
  flex: 1;
  min-height: 0;
`;

const TopBar = styled.div`
  display: flex;
  justify-content: space-between;
  padding: 8px 16px;
  border-bottom: 1px solid var(--trove-border);

  @media (min-width: ${BREAKPOINT.playgroundDrawers}px) {
    display: none;
  }
`;

/** Reserves the place of a button that arrives later. */
const Later = styled.div`
  width: 36px;
  height: 36px;
`;

/** The server draws the page for any window. */
const isOnServer = typeof document === 'undefined';

const loadName = async () => (await import('./features/projects/NameDialog.tsx')).NameDialog;

const ModelHead = lazyPart(
  async () =>
    (await import(/* webpackChunkName: 'settings' */ './features/model/ModelHead.tsx')).ModelHead,
);

const ChatList = lazyPart(
  async () =>
    (await import(/* webpackChunkName: 'settings' */ './features/projects/ChatList.tsx')).ChatList,
  { pending: <Later /> },
);

const SamplingSettings = lazyPart(
  async () =>
    (await import(/* webpackChunkName: 'settings' */ './features/sampling/SamplingSettings.tsx'))
      .SamplingSettings,
  { name: 'The settings of answers' },
);

const RetrievalSettings = lazyPart(
  async () =>
    (await import(/* webpackChunkName: 'settings' */ './features/retrieval/RetrievalSettings.tsx'))
      .RetrievalSettings,
  { name: 'The settings of the context' },
);

const AttachedFiles = lazyPart(
  async () =>
    (await import(/* webpackChunkName: 'settings' */ './features/retrieval/AttachedFiles.tsx'))
      .AttachedFiles,
);

const AttachButton = lazyPart(
  async () =>
    (await import(/* webpackChunkName: 'settings' */ './features/retrieval/AttachButton.tsx'))
      .AttachButton,
  { pending: <Later /> },
);

const ComparisonPage = lazyPart(
  async () => (await import('./features/comparison/ComparisonPage.tsx')).ComparisonPage,
  { name: 'The comparison', pending: <Stack style={{ flex: 1 }} /> },
);

/** The playground with its three panels (spec 001 §2). */
export function Playground() {
  const store = useStore();
  const isWide = useIsWide();
  const [drawer, setDrawer] = useAtom(drawerAtom);
  const [isNaming, setNaming] = useState(false);
  const [params, setParams] = useSearchParams();
  const { isBuying, buy } = useBuyCredits();
  const lacks = useLackingCredits();
  const actions = useChatActions({ buy: () => void buy() });

  useEffect(() => {
    if (isWide) setDrawer('none');
  }, [isWide, setDrawer]);

  const toggle = (which: Exclude<DrawerState, 'none'>) =>
    setDrawer((open) => (open === which ? 'none' : which));
  const close = () => setDrawer('none');
  /** Rendered in the open drawer, because it covers the chat and its notices. */
  const undo = (where: DrawerState) => drawer === where && <UndoBar />;
  const isComparing = params.has('compare');
  const compare = (isWanted: boolean) => setParams(isWanted ? { compare: '' } : {});

  return (
    <Root>
      <VisuallyHidden as="h1">Playground</VisuallyHidden>
      {(!isWide || isOnServer) && (
        <TopBar role="toolbar" aria-label="Panels">
          <Button size="small" aria-expanded={drawer === 'system'} onClick={() => toggle('system')}>
            <PanelLeft size={16} aria-hidden />
            {PLAYGROUND.system}
          </Button>
          <Button
            size="small"
            aria-expanded={drawer === 'settings'}
            onClick={() => toggle('settings')}
          >
            <SlidersHorizontal size={16} aria-hidden />
            {PLAYGROUND.settings}
          </Button>
        </TopBar>
      )}
      <Columns>
        <SidePanel
          title={PLAYGROUND.system}
          side="left"
          isOpen={drawer === 'system'}
          onClose={close}
        >
          <Stack gap={4}>
            <ProjectSelector>
              <ChatList />
            </ProjectSelector>
            <Divider />
            <SystemPrompt onSaveAsProject={() => setNaming(true)} />
          </Stack>
          {undo('system')}
        </SidePanel>
        {isComparing ? (
          <ComparisonPage
            notice={undo('none')}
            onBuy={() => void buy()}
            onClose={() => compare(false)}
          />
        ) : (
          <Chat
            actions={actions}
            head={<ModelHead />}
            files={<AttachedFiles />}
            attach={<AttachButton />}
            notice={undo('none')}
            estimate={<CostEstimate />}
            tools={<ChatTools onCompare={() => compare(true)} />}
            lacks={lacks}
          />
        )}
        <SidePanel
          title={PLAYGROUND.settings}
          side="right"
          isOpen={drawer === 'settings'}
          onClose={close}
        >
          <Stack gap={5}>
            <BalanceCard isBuying={isBuying} onBuy={() => void buy()} />
            <ModelPicker />
            <Fold title={PLAYGROUND.answers}>
              <SamplingSettings />
            </Fold>
            <Fold title={PLAYGROUND.context}>
              <RetrievalSettings />
            </Fold>
          </Stack>
          {undo('settings')}
        </SidePanel>
      </Columns>
      {isNaming && (
        <PageDialog
          load={loadName}
          onClose={() => setNaming(false)}
          props={{
            project: 'new',
            title: 'Save as project',
            confirm: 'Save project',
            initial: '',
            onName: (name: string) => saveAsProject(store, name),
          }}
        />
      )}
    </Root>
  );
}
