import { PICTURE } from '@trove/contract/limits.ts';
import { PICTURE_TYPES } from '@trove/contract/wire/assets/picture.ts';
import { styled } from '@trove/kit/core.ts';
import { toAppError } from '@trove/kit/errors/app-error.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Muted, Small, Subheading } from '@trove/kit/ui/layout/text.tsx';
import { useId, useRef, useState } from 'react';
import type { DragEvent } from 'react';

import { PICTURE_TEXT } from '#common/texts/picture.ts';
import { DropArea } from '#common/wizard/fields/DropArea.tsx';

import { pictureSrc } from './picture-src.ts';

const Area = styled(DropArea)`
  flex-wrap: wrap;
  gap: 12px 16px;
  padding: 16px;

  img {
    width: 160px;
    height: 100px;
    border-radius: var(--trove-radius);
    object-fit: cover;
  }
`;

const Problem = styled(Small)`
  color: var(--trove-danger-text);
`;

export interface PictureValue {
  /** A `data:` address until it is sent, then its name; empty for none. */
  picture: string;
  pictureAlt: string;
}

interface PictureFieldProps {
  value: PictureValue;
  onChange: (value: PictureValue) => void;
}

/** Field for a picture: drop, click and keyboard, with a preview and what it shows. */
export function PictureField({ value, onChange }: PictureFieldProps) {
  const { config } = useHost();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const newest = useRef(0);
  const [isOver, setIsOver] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const src = pictureSrc(value.picture, config);

  const take = async (file: File) => {
    newest.current += 1;
    const own = newest.current;
    setProblem(null);
    setIsReading(true);
    try {
      const { makePicture } = await import('./make-picture.ts');
      const picture = await makePicture(file);
      if (own === newest.current) onChange({ ...value, picture });
    } catch (error) {
      if (own === newest.current) setProblem(toAppError(error).message);
    } finally {
      if (own === newest.current) setIsReading(false);
    }
  };
  const remove = () => {
    newest.current += 1;
    setIsReading(false);
    setProblem(null);
    onChange({ picture: '', pictureAlt: '' });
    // The pressed button is unmounted.
    input.current?.focus({ preventScroll: true });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void take(file);
  };

  return (
    <Stack as="section" gap={3} aria-label={PICTURE_TEXT.title}>
      <div>
        <Subheading id={`${id}-label`}>{PICTURE_TEXT.label}</Subheading>
        <Small id={`${id}-hint`}>{PICTURE_TEXT.hint}</Small>
      </div>
      <Area
        data-over={isOver ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {src !== undefined && <img src={src} alt={value.pictureAlt} width={160} height={100} />}
        <input
          ref={input}
          type="file"
          accept={Object.values(PICTURE_TYPES).join()}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint ${id}-problem`}
          aria-invalid={problem === null ? undefined : true}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            // Cleared, so that the same file can be chosen again, for example after it was changed.
            event.currentTarget.value = '';
            if (file) void take(file);
          }}
        />
        {src === undefined && <Muted>{PICTURE_TEXT.drop}</Muted>}
        <Row gap={2} wraps>
          <Button size="small" onClick={() => input.current?.click()}>
            {src === undefined ? PICTURE_TEXT.choose : PICTURE_TEXT.chooseAnother}
          </Button>
          {src !== undefined && (
            <Button size="small" variant="ghost" onClick={remove}>
              {PICTURE_TEXT.remove}
            </Button>
          )}
        </Row>
        {isReading && <Small as="output">{PICTURE_TEXT.reading}</Small>}
      </Area>
      <Problem id={`${id}-problem`} role={problem === null ? undefined : 'alert'}>
        {problem}
      </Problem>
      {src !== undefined && (
        <TextInput
          label={PICTURE_TEXT.alt}
          help={PICTURE_TEXT.altHelp}
          autoComplete="off"
          maxLength={PICTURE.altMax}
          value={value.pictureAlt}
          onChange={({ target }) => onChange({ ...value, pictureAlt: target.value })}
        />
      )}
    </Stack>
  );
}
