import { styled, useQuery } from '@trove/kit/core.ts';
import { useApi, useSession } from '@trove/kit/remote/host-context.tsx';
import { Small } from '@trove/kit/ui/layout/text.tsx';
import { useSetAtom } from 'jotai';
import { ChevronDown } from 'lucide-react';

import { drawerAtom } from '#common/playground/atoms.ts';
import { freeMessagesOf, freeMessagesQuery } from '#common/playground/free-messages.ts';
import { useModels } from '#common/playground/use-models.ts';
import { useIsWide } from '#common/use-is-wide.ts';

import { priceOf } from './price-of.ts';
import { useAskedQuestion } from './use-asked-question.ts';

const Name = styled.button`
  display: flex;
  align-items: center;
  gap: 4px;
  max-width: 100%;
  padding: 0;
  border: 0;
  background: none;
  color: var(--trove-text);
  font: inherit;
  font-size: 14px;
  font-weight: 600;
  line-height: 20px;
  cursor: pointer;

  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  > svg {
    flex-shrink: 0;
    color: var(--trove-text-muted);
  }

  &:hover {
    color: var(--trove-primary-text);
  }
`;

/** The model that answers: its name, which leads to the choice of another, its size and what it costs. */
export function ModelHead() {
  useAskedQuestion();
  const { selected } = useModels();
  const { did } = useSession();
  const { data: free = [] } = useQuery(freeMessagesQuery(useApi(), did));
  const isWide = useIsWide();
  const setDrawer = useSetAtom(drawerAtom);
  if (selected === undefined) return null;
  const { name, tag } = selected;
  const given = freeMessagesOf(free, selected);

  const choose = () => {
    if (!isWide) setDrawer('settings');
    // The drawer takes the focus itself when it opens.
    setTimeout(() => document.querySelector<HTMLElement>('select[data-models]')?.focus());
  };
  return (
    <>
      <Name type="button" title="Choose another model" onClick={choose}>
        <span>{name}</span>
        <ChevronDown size={14} aria-hidden />
      </Name>
      <Small as="div">
        {[tag?.parameters, priceOf(tag)].filter(Boolean).join(' · ')}
        {given !== undefined && given.left > 0 && (
          <>
            {' · '}
            <span
              style={{ whiteSpace: 'nowrap' }}
              title="The seller gives these messages to each buyer"
            >
              {given.left} of {given.of} free
            </span>
          </>
        )}
      </Small>
    </>
  );
}
