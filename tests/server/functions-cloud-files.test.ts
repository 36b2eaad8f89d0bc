import { expect, test } from 'vitest';
import { filesOfUploader } from '../../functions/src/cloud-files.ts';

/** A bucket as Cloud Storage lists it. */
function bucketOf(owners: Readonly<Record<string, string | null>>) {
  const files = Object.entries(owners).map(([name, owner]) => ({
    name,
    metadata: owner === null ? {} : { metadata: { owner } },
  }));
  return {
    getFiles: async ({ prefix }: { prefix: string }): Promise<[typeof files]> => [
      files.filter(({ name }) => name.startsWith(prefix)),
    ],
  };
}

test('an account’s files on Cloud Storage are its own folder and the logos that it signed, nobody else’s', async () => {
  const bucket = bucketOf({
    'players/ada/avatar': null,
    'players/adam/avatar': null,
    'teams/1700000000000_kupa.png': 'ada',
    'teams/firtina/logo_1700000000001': 'ada',
    'teams/firtina/logo_1700000000002': 'veli',
    'teams/moda/logo_1700000000003': null,
  });
  expect(await filesOfUploader(bucket, 'ada')).toEqual([
    'players/ada/avatar',
    'teams/1700000000000_kupa.png',
    'teams/firtina/logo_1700000000001',
  ]);
  expect(await filesOfUploader(bucket, 'kimse')).toEqual([]);
});
