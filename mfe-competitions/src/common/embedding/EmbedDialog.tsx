import { EMBED_ROUTINGS, EMBED_THEMES } from '@trove/contract/embed.ts';
import type { EmbedRouting, EmbedTheme } from '@trove/contract/embed.ts';
import { EMBEDDING } from '@trove/contract/screens/partners.ts';
import { competitionQuery } from '@trove/kit/api/competitions.queries.ts';
import { useQuery } from '@trove/kit/core.ts';
import { BoardPreview } from '@trove/kit/remote/BoardPreview.tsx';
import { useApi, useHost } from '@trove/kit/remote/host-context.tsx';
import { useTyped } from '@trove/kit/remote/use-typed.ts';
import { Modal } from '@trove/kit/ui/dialogs/Modal.tsx';
import { SelectInput } from '@trove/kit/ui/fields/SelectInput.tsx';
import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Tabs } from '@trove/kit/ui/layout/Tabs.tsx';
import { Muted, Small, Subheading } from '@trove/kit/ui/layout/text.tsx';
import { useState } from 'react';

import { BuildNote } from './BuildNote.tsx';
import { EmbedColors } from './EmbedColors.tsx';
import { Snippet } from './Snippet.tsx';
import { EMBED_WAYS, snippet } from './snippets.ts';
import type { EmbedWay } from './snippets.ts';

const TABS = EMBED_WAYS.map((id) => ({ id, label: EMBEDDING.way[id] }));
const BASE = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/;

interface EmbedDialogProps {
  compId: string;
  isOrganizer: boolean;
  onClose: () => void;
}

/** The code that shows a competition in a partner's page, with a preview. */
export function EmbedDialog({ compId, isOrganizer, onClose }: EmbedDialogProps) {
  const { nav } = useHost();
  const { data: competition } = useQuery(competitionQuery(useApi(), compId));
  const [way, setWay] = useState<EmbedWay>('element');
  const [theme, setTheme] = useState<EmbedTheme>('auto');
  const [routing, setRouting] = useState<EmbedRouting>('memory');
  const [base, setBase] = useTyped(`embedding_${compId}`, '/contests');
  const site = new URL(nav.href('/'), document.baseURI).origin;
  const title = competition?.title ?? compId;
  const isPath = way === 'element' && routing === 'path';
  const isGoodBase = BASE.test(base);
  return (
    <Modal open onClose={onClose} title={EMBEDDING.title} width={760}>
      <Stack gap={6}>
        <Stack gap={2}>
          <Muted>{EMBEDDING.text}</Muted>
          {!isOrganizer && <Small>{EMBEDDING.listed}</Small>}
        </Stack>
        <Tabs label={EMBEDDING.ways} tabs={TABS} selected={way} onSelect={setWay}>
          <Stack gap={4}>
            <Muted>{EMBEDDING.wayText[way]}</Muted>
            <Row gap={4} wraps items="start">
              {/* With federation the partner's own host sets the theme. */}
              {way !== 'federation' && (
                <SelectInput
                  label={EMBEDDING.theme}
                  value={theme}
                  onChange={(event) => setTheme(event.currentTarget.value as EmbedTheme)}
                >
                  {EMBED_THEMES.map((one) => (
                    <option key={one} value={one}>
                      {EMBEDDING.themes[one]}
                    </option>
                  ))}
                </SelectInput>
              )}
              {way === 'element' && (
                <SelectInput
                  label={EMBEDDING.routing}
                  value={routing}
                  onChange={(event) => setRouting(event.currentTarget.value as EmbedRouting)}
                >
                  {EMBED_ROUTINGS.map((one) => (
                    <option key={one} value={one}>
                      {EMBEDDING.routings[one]}
                    </option>
                  ))}
                </SelectInput>
              )}
              {isPath && (
                <TextInput
                  label={EMBEDDING.base}
                  help={EMBEDDING.baseHelp}
                  {...(!isGoodBase && { error: EMBEDDING.wrongBase })}
                  value={base}
                  onChange={(event) => setBase(event.currentTarget.value.trim())}
                />
              )}
            </Row>
            {(!isPath || isGoodBase) && (
              <Snippet code={snippet[way]({ site, compId, title, theme, routing, base })} />
            )}
          </Stack>
        </Tabs>
        <BuildNote site={site} />
        <Stack gap={3}>
          <Subheading>{EMBEDDING.preview}</Subheading>
          <BoardPreview
            compId={compId}
            theme={theme}
            primaryColor={competition?.theme.primaryColor}
          />
        </Stack>
        {competition && <EmbedColors competition={competition} isOrganizer={isOrganizer} />}
      </Stack>
    </Modal>
  );
}
