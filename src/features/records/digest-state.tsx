import type { Digest } from '../../data/hooks/use-digest.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { records as texts } from '../../domain/messages/records.ts';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';

/** While a document is read, if it cannot be, and if the league has none; null once the page can show it. */
export function digestState({ value, state }: Digest<unknown>, none: string) {
  if (value) return null;
  if (state === 'reading') return <PageSkeleton label={common.loading} rows={8} />;
  if (state === 'missing') return <EmptyState art="offline" title={texts.missing} text={texts.missingText} />;
  return <EmptyState title={none} />;
}
