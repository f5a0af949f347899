import { render, screen } from '@testing-library/react';

import { Notice } from '../feedback/Notice.tsx';
import { SelectInput } from './SelectInput.tsx';
import { TextArea } from './TextArea.tsx';

const describedBy = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

describe.each([
  ['SelectInput', SelectInput],
  ['TextArea', TextArea],
] as const)('%s', (_name, Field) => {
  it('links its label and its help text to the field', () => {
    render(<Field label="Region" help="Where it stands" />);
    const field = screen.getByLabelText('Region');
    expect(describedBy(field)).toBe('Where it stands');
    expect(field.ariaInvalid).toBeNull();
  });

  it('shows an error instead of the help text, and is invalid', () => {
    render(<Field label="Region" help="Where it stands" error="Choose one" />);
    const field = screen.getByLabelText('Region');
    expect(describedBy(field)).toBe('Choose one');
    expect(field.ariaInvalid).toBe('true');
    expect(screen.queryByText('Where it stands')).toBeNull();
  });

  it('has no description without a text', () => {
    render(<Field label="Region" />);
    expect(screen.getByLabelText('Region').hasAttribute('aria-describedby')).toBe(false);
  });
});

describe('Notice', () => {
  it('announces errors at once and other notices politely', () => {
    render(
      <>
        <Notice tone="danger">No</Notice>
        <Notice tone="info">Yes</Notice>
      </>,
    );
    expect(screen.getByRole('alert').textContent).toBe('No');
    expect(screen.getByRole('status').textContent).toBe('Yes');
  });
});
