/** Whether Apple takes the pushes of the embedded server, by its health report; true at Firebase, which has none. Rejects without a connection. */
export async function readIphonePushes(): Promise<boolean> {
  const answer: unknown = await (await fetch('/__/health', { cache: 'no-store' })).json().catch(() => null);
  return (Object(answer) as { iphonePushes?: unknown }).iphonePushes !== false;
}
