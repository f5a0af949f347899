import { styled, useQuery } from '@trove/kit/core.ts';
import { formatBytes } from '@trove/kit/lib/format-bytes.ts';
import { useApi, useSession } from '@trove/kit/remote/host-context.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { IconButton } from '@trove/kit/ui/actions/IconButton.tsx';
import { Spinner } from '@trove/kit/ui/feedback/Spinner.tsx';
import { Row } from '@trove/kit/ui/layout/layout.tsx';
import { Small } from '@trove/kit/ui/layout/text.tsx';
import { useAtomValue } from 'jotai';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

import { ragFilesQuery } from '#common/model-host/rag-files.queries.ts';
import { ragUploadsAtom } from '#common/playground/atoms.ts';
import type { Project } from '#common/projects/project.ts';

import type { useRagFiles } from './use-rag-files.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  max-height: 128px;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;

  [role='dialog'] & {
    flex-direction: column;
    flex-wrap: nowrap;
    max-height: none;
  }
`;

const Item = styled.li`
  position: relative;
  display: flex;
  gap: 4px;
  justify-content: space-between;
  max-width: 300px;
  padding: 4px 4px 4px 12px;
  border-radius: var(--trove-radius);
  background: var(--trove-sunken);
  font-size: 13px;
  line-height: 20px;

  > div {
    display: flex;
    flex-direction: column;
    gap: 2px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Name = styled.span`
  overflow: hidden;
  font-weight: 500;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Seen in the drawer, which has the room; beside the message it is read out and shown on hover. */
const Fact = styled(Small)`
  section & {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

const Problem = styled(Small)`
  color: var(--trove-danger-text);
`;

interface RagFileListProps {
  project: Project;
  files: ReturnType<typeof useRagFiles>;
}

/** The files of a project: how many chunks each has, when it expires, and why one cannot be used. */
export function RagFileList({ project: { id, ragFiles }, files }: RagFileListProps) {
  const uploads = useAtomValue(ragUploadsAtom(id));
  const { did } = useSession();
  const { data: kept } = useQuery({
    ...ragFilesQuery(useApi(), did),
    enabled: did !== null && ragFiles.length > 0,
  });
  return (
    <List aria-label="Files to search">
      {ragFiles.map((file) => (
        <Line key={file.id} name={file.name} onRemove={() => void files.remove(file.id)}>
          <KeptState
            file={file}
            isGone={kept?.every((one) => one.id !== file.id)}
            until={kept?.find((one) => one.id === file.id)?.keptUntil}
          />
        </Line>
      ))}
      {uploads.map((upload) => (
        <Line key={upload.key} name={upload.file.name} onRemove={() => files.dismiss(upload.key)}>
          <Small as="output">
            {upload.state === 'pending' && (
              <Row gap={2}>
                <Spinner />
                Uploading…
              </Row>
            )}
            {upload.state === 'ready' && `Ready: ${chunksOf(upload.chunks ?? 0)}`}
          </Small>
          {upload.state === 'failed' && (
            <>
              {upload.awaits === 'wallet' ? (
                <Small as="output">Is read when your wallet is connected</Small>
              ) : (
                <Problem role="alert">{upload.reason}</Problem>
              )}
              {upload.awaits !== 'room' && did !== null && (
                <Button
                  size="small"
                  style={{ alignSelf: 'start' }}
                  onClick={() => void files.again(upload)}
                >
                  Try again
                </Button>
              )}
            </>
          )}
        </Line>
      ))}
    </List>
  );
}

function Line({
  name,
  onRemove,
  children,
}: {
  name: string;
  onRemove: () => void;
  children: ReactNode;
}) {
  return (
    <Item>
      <div>
        <Name title={name}>{name}</Name>
        {children}
      </div>
      <IconButton label={`Remove ${name}`} size="small" onClick={onRemove}>
        <X size={14} aria-hidden />
      </IconButton>
    </Item>
  );
}

function KeptState({
  file: { bytes, chunks, chunkSize },
  isGone = false,
  until,
}: {
  file: Project['ragFiles'][number];
  isGone: boolean | undefined;
  until: string | undefined;
}) {
  if (isGone)
    return <Problem role="alert">No longer stored. Choose the file again to search it.</Problem>;
  const facts = [`${formatBytes(bytes)} · chunks of ${chunkSize} characters`];
  if (until !== undefined) facts.push(`Deleted on ${dayOf(until)} if unused`);
  return (
    <>
      <Small as="output" title={facts.join('. ')}>
        Ready: {chunksOf(chunks)}
      </Small>
      {facts.map((fact) => (
        <Fact key={fact}>{fact}</Fact>
      ))}
    </>
  );
}

const chunksOf = (chunks: number) =>
  `${chunks.toLocaleString('en')} chunk${chunks === 1 ? '' : 's'}`;

const dayOf = (moment: string) =>
  new Date(moment).toLocaleDateString('en', { day: 'numeric', month: 'short' });
