const CACHE = 'lig-pictures';
/** So many are kept; the oldest goes first. */
const MOST = 16;

/** A picture of the league itself (decision 130), kept for a start without network. What stands for a picture that is gone is not kept. */
export async function leaguePicture({ href }: URL): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(href);
  if (kept !== undefined) return kept;
  const answer = await fetch(href);
  if (answer.ok && !answer.redirected) {
    await cache.put(href, answer.clone()).catch(() => undefined); // a full disk keeps no picture
    for (const oldest of (await cache.keys()).slice(0, -MOST)) await cache.delete(oldest);
  }
  return answer;
}
