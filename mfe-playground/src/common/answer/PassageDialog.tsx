import type { RagSource } from '@trove/contract/wire/ai/rag.ts';
import { styled, useQuery } from '@trove/kit/core.ts';
import { useApi } from '@trove/kit/remote/host-context.tsx';
import { Modal } from '@trove/kit/ui/dialogs/Modal.tsx';
import { Spinner } from '@trove/kit/ui/feedback/Spinner.tsx';
import { Small } from '@trove/kit/ui/layout/text.tsx';

import { ragTextQuery } from '#common/model-host/rag-files.queries.ts';

const Text = styled.pre`
  max-height: 60vh;
  margin: 12px 0 0;
  padding: 12px;
  border-radius: var(--trove-radius);
  background: var(--trove-sunken);
  font-family: inherit;
  font-size: 13px;
  line-height: 20px;
  overflow-y: auto;
  overflow-wrap: anywhere;
  white-space: pre-wrap;

  mark {
    background: color-mix(in srgb, var(--trove-primary) 35%, transparent);
    color: inherit;
  }
`;

interface PassageDialogProps {
  fileId: string;
  passage: RagSource;
  onClose: () => void;
}

/** The text that was read from a file, with the passage that was found highlighted. */
export function PassageDialog({ fileId, passage, onClose }: PassageDialogProps) {
  const { data, isPending } = useQuery(ragTextQuery(useApi(), fileId));
  const { start, end, text, file } = passage;
  const isSame = data !== undefined && data.text.slice(start, end) === text;
  return (
    <Modal open onClose={onClose} title={file ?? 'Your text'}>
      {isPending && <Spinner />}
      {!isPending && !isSame && (
        <Small as="p">
          The file is no longer stored on the network. This is the passage as it was found.
        </Small>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <Text tabIndex={0} aria-label="Text of the file">
        {isSame && data.text.slice(0, start)}
        <mark ref={(mark) => mark?.scrollIntoView?.({ block: 'center' })}>{text}</mark>
        {isSame && data.text.slice(end)}
      </Text>
    </Modal>
  );
}
