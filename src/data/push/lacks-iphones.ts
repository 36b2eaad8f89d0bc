/** Whether the server says that Apple refuses its pushes; Firebase says nothing. Apart from `server-health.ts`, whose own file each first visit would have to list. */
export async function lacksIphones(): Promise<boolean> {
  const answer: unknown = await (await fetch('/__/health', { cache: 'no-store' })).json().catch(() => null);
  return (answer as { iphonePushes?: unknown } | null)?.iphonePushes === false;
}
