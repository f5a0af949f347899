import { styled } from '@trove/kit/core.ts';
import { useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { activeProjectAtom, drawerAtom, ragUploadsAtom } from '#common/playground/atoms.ts';
import { createSay } from '#common/playground/say.ts';

import { RagFileList } from './RagFileList.tsx';
import { useRagFiles } from './use-rag-files.ts';

const Zone = styled.div`
  position: absolute;
  inset: 8px;
  z-index: 2;
  display: grid;
  place-items: center;
  border: 2px dashed var(--trove-primary);
  border-radius: var(--trove-radius-card);
  background: var(--trove-primary-light);
  color: var(--trove-text);
  font-weight: 600;
  opacity: 0.95;
  pointer-events: none;

  &[hidden] {
    display: none;
  }
`;

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

/** The attached files above the message, and the chat as the place to drop more. */
export function AttachedFiles() {
  const project = useAtomValue(activeProjectAtom);
  const uploads = useAtomValue(ragUploadsAtom(project.id));
  const isInDrawer = useAtomValue(drawerAtom) === 'settings';
  const files = useRagFiles(project.id);
  const { notify } = useHost();
  const { proven } = useSession();
  const zone = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);

  const drop = useEffectEvent((dropped: readonly File[]) => {
    if (project.ragText === '') void files.add(dropped);
    else createSay(notify).error('Remove the context text first: it excludes files.');
  });
  useEffect(() => {
    const chat = zone.current?.closest('section');
    if (!chat) return undefined;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node) || !chat.contains(relatedTarget)) setOver(false);
    };
    const take = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      drop([...(event.dataTransfer?.files ?? [])]);
      chat.querySelector('textarea')?.focus();
    };
    chat.addEventListener('dragover', over);
    chat.addEventListener('dragleave', leave);
    chat.addEventListener('drop', take);
    return () => {
      chat.removeEventListener('dragover', over);
      chat.removeEventListener('dragleave', leave);
      chat.removeEventListener('drop', take);
    };
  }, []);

  // Files of a DID are read for its proven session only.
  const retry = useEffectEvent(() => files.retry());
  useEffect(() => retry(), [proven, project.id, project.ragFiles.length, uploads.length]);

  const isShown = !isInDrawer && project.ragFiles.length + uploads.length > 0;
  return (
    <>
      <Zone ref={zone} hidden={!isOver}>
        Drop files to ask about them
      </Zone>
      {isShown && <RagFileList project={project} files={files} />}
    </>
  );
}
