import { MODELS } from '@trove/contract/screens/listings.ts';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Modal } from '@trove/kit/ui/dialogs/Modal.tsx';

import { FilterPanel } from './FilterPanel.tsx';
import type { FilterPanelProps } from './FilterPanel.tsx';

interface FilterSheetProps extends FilterPanelProps {
  onClose: () => void;
  /** Number of items that match the filters. */
  found: number;
}

/** The filters in a window without room for a sidebar (spec 000 §2.4). */
export const FilterSheet = ({ onClose, found, ...panel }: FilterSheetProps) => (
  <Modal
    open
    onClose={onClose}
    title={MODELS.filters}
    placement="right"
    width={360}
    actions={
      <Button variant="primary" wide onClick={onClose}>
        {found === 1 ? 'Show 1 result' : `Show ${found} results`}
      </Button>
    }
  >
    <FilterPanel {...panel} />
  </Modal>
);
