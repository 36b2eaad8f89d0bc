import './record-table.css';
import { Skeleton } from '@mantine/core';

export interface ListSkeletonProps {
  /** Read aloud and shown small, e.g. «Yükleniyor...». */
  label: string;
  rows?: number | undefined;
}

/** The place of a list of the panel that is loading, in Mantine's Skeleton; its heights are those of {@link PageSkeleton}. */
export function ListSkeleton({ label, rows = 5 }: ListSkeletonProps) {
  return (
    <div className="list-skeleton" role="status" data-loading>
      {label}
      <Skeleton width="46%" height={32} />
      <Skeleton height={168} radius="xl" />
      {Array.from({ length: rows }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity.
        <Skeleton key={i} height={56} />
      ))}
    </div>
  );
}
