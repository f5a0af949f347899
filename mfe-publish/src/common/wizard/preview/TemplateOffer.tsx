import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Row } from '@trove/kit/ui/layout/layout.tsx';
import { Small } from '@trove/kit/ui/layout/text.tsx';
import { useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { useFormContext } from 'react-hook-form';

import { PREVIEW_TEXT } from '#common/texts/wizard-steps.ts';
import type { WizardForm } from '#common/wizard/forms/wizard-form.ts';

import { hasHeadings, withTemplate } from './template.ts';

/**
 * Below the description while it has no headings: adds those of a template under what is typed. The field belongs to
 * the first view of the wizard, which does not know of this offer, so the offer finds its own place.
 */
export function TemplateOffer() {
  const { getValues, setValue, watch } = useFormContext<WizardForm>();
  const [place, setPlace] = useState<HTMLElement>();
  const findPlace = useCallback((beside: HTMLElement) => {
    const root = beside.getRootNode() as Document | ShadowRoot;
    const own = document.createElement('div');
    root.querySelector('textarea[name="description"]')?.parentElement?.append(own);
    setPlace(own);
    return () => own.remove();
  }, []);
  if (hasHeadings(watch('description'))) return null;

  const add = () => {
    const form = getValues();
    const kind = 'mainCategory' in form ? 'model' : 'dataset';
    setValue('description', withTemplate(form.description, kind), { shouldDirty: true });
  };
  return (
    <>
      <span ref={findPlace} hidden />
      {place &&
        createPortal(
          <Row gap={3} wraps>
            <Small>{PREVIEW_TEXT.markdown}</Small>
            <Button size="small" onClick={add}>
              {PREVIEW_TEXT.template}
            </Button>
          </Row>,
          place,
        )}
    </>
  );
}
