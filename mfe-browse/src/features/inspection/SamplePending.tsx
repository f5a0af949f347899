import { Skeleton } from '@trove/kit/ui/skeletons/Skeleton.tsx';

/** Placeholder as high as a title, the names of the columns and five rows. */
export const SamplePending = () => <Skeleton height={272} radius={12} />;
