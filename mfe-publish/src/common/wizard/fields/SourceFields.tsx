import { PUBLISH_MESSAGE } from '@trove/contract/messages.ts';
import { styled, useLocation } from '@trove/kit/core.ts';
import { lazyPart } from '@trove/kit/remote/lazy-part.tsx';
import { Notice } from '@trove/kit/ui/feedback/Notice.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Subheading } from '@trove/kit/ui/layout/text.tsx';
import { useEffect, useState } from 'react';

import type { DraftKind } from '#common/drafts/draft.ts';
import { WIZARD } from '#common/texts/publishing.ts';
import { WIZARD_TEXT } from '#common/texts/wizards.ts';
import type { StepProps } from '#common/wizard/forms/field.ts';

import { InputField } from './fields.tsx';
import { FileDrop } from './FileDrop.tsx';

const FileDescription = lazyPart(
  async () => (await import('#common/file-description/FileDescription.tsx')).FileDescription,
  { name: 'The description of the file' },
);

const CheapestProvider = lazyPart(
  async () => (await import('#common/provider-picker/CheapestProvider.tsx')).CheapestProvider,
);

const Or = styled.p`
  color: var(--trove-text-muted);
  font-size: 13px;
  text-align: center;
`;

/** A file or a link (spec 001 §2); having both shows a warning here, and is refused on publishing. */
export function SourceFields(page: StepProps) {
  const { file, offer } = page;
  const { kind } = page.kind;
  const { url } = page.form;
  const link = page.kind.fields.find(({ name }) => name === 'url');
  const { search } = useLocation();
  const problem = useFileProblem(kind, file.file);
  const hasBoth = file.file !== undefined && url.trim() !== '';
  return (
    <Stack as="section" gap={4} aria-label={WIZARD_TEXT.asset}>
      <Subheading>{WIZARD_TEXT.asset}</Subheading>
      <FileDrop label={WIZARD_TEXT.file(kind)} file={file} problem={problem} />
      {file.file && <FileDescription file={file.file} kind={kind} />}
      <Or>{WIZARD.or}</Or>
      {link && <InputField field={link} page={page} />}
      {(file.file !== undefined || url !== '' || search.includes('provider=')) && (
        <CheapestProvider onFound={offer.choose} />
      )}
      {hasBoth && <Notice tone="warning">{PUBLISH_MESSAGE.fileAndLink(kind)}</Notice>}
    </Stack>
  );
}

function useFileProblem(kind: DraftKind, file: File | undefined): string | undefined {
  const [found, setFound] = useState<{ file: File; problem: string | undefined }>();
  useEffect(() => {
    if (!file) return undefined;
    let isGone = false;
    // If the code does not load, publishing checks again.
    import('#common/wizard/forms/check-source.ts')
      .then(({ fileProblem }) => fileProblem(kind, file))
      .then((problem) => isGone || setFound({ file, problem }))
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [kind, file]);
  return found !== undefined && found.file === file ? found.problem : undefined;
}
