import { paths } from '@trove/contract/paths.ts';
import { SAMPLE_LINK } from '@trove/contract/sample-links.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { Button, ButtonLink } from '@trove/kit/ui/actions/Button.tsx';
import { useRef, useState } from 'react';

import { PUBLICATION } from '#common/texts/publication.ts';
import { MY_UPLOADS } from '#common/texts/selling.ts';

import type { PublicationProgress } from './publication.ts';
import type { PublicationControl } from './use-publication.ts';

interface NextActionsProps {
  publication: PublicationControl;
  progress: PublicationProgress;
}

/** The one or two actions for the state of a publication. */
export function NextActions({ publication, progress }: NextActionsProps) {
  const { session } = useHost();
  const { action } = PUBLICATION;
  const { phase, kind, steps } = progress;
  const remedy = steps.find(({ state }) => state === 'failed')?.remedy;

  if (phase === 'paused') {
    return (
      <Button variant="primary" onClick={publication.resume}>
        {action.resume}
      </Button>
    );
  }
  if (phase === 'stopped') {
    return (
      <Button variant="primary" onClick={publication.resume}>
        {action.goOn}
      </Button>
    );
  }
  if (phase === 'needs-file' || remedy === 'choose-file') {
    return <FileAgain publication={publication} fileName={progress.fileName} />;
  }
  if (phase !== 'failed') return null;
  return (
    <>
      {remedy === 'connect' && (
        <Button
          variant="primary"
          onClick={() => void session.connect().then((isIn) => isIn && publication.retry())}
        >
          {action.connect}
        </Button>
      )}
      {remedy === 'faucet' && (
        <ButtonLink variant="primary" to={paths.faucet()}>
          {action.faucet}
        </ButtonLink>
      )}
      {remedy === 'my-uploads' && (
        <ButtonLink variant="primary" to={paths.myUploads()}>
          {MY_UPLOADS.title}
        </ButtonLink>
      )}
      {remedy === 'sample-link' && (
        <Button onClick={() => publication.chooseLink(SAMPLE_LINK[kind])}>
          {action.sampleLink}
        </Button>
      )}
      <Button variant={remedy === undefined ? 'primary' : 'secondary'} onClick={publication.retry}>
        {action.retry}
      </Button>
    </>
  );
}

/** Asks for the file after a reload, because the page cannot read it again on its own. */
function FileAgain({
  publication,
  fileName,
}: {
  publication: PublicationControl;
  fileName: string;
}) {
  const { action, problem } = PUBLICATION;
  const input = useRef<HTMLInputElement>(null);
  const [other, setOther] = useState<File | null>(null);

  async function choose(file: File | undefined) {
    if (!file) return;
    setOther((await publication.chooseFile(file)) ? null : file);
  }
  return (
    <>
      {other !== null && <p role="alert">{problem.otherFile(fileName)}</p>}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={action.chooseFile}
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button variant="primary" onClick={() => input.current?.click()}>
        {action.chooseFile}
      </Button>
      {other !== null && (
        <Button onClick={() => void publication.chooseFile(other, { startsOver: true })}>
          {action.startOver}
        </Button>
      )}
    </>
  );
}
