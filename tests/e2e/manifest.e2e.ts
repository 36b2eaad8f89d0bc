import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { SHARE_TARGET } from '../../src/domain/text/shared-video.ts';
import { startLeague } from '../support/e2e-server.ts';

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
  form_factor?: string;
}

test('the manifest names pictures that are there in their size, shortcuts to pages of the app, and where a video is shared to', async () => {
  const server = await startLeague();
  try {
    const address = `http://localhost:${server.port}`;
    const page = await (await fetch(address)).text();
    const [, href = ''] = /<link rel="manifest" href="([^"]+)"/.exec(page) ?? [];
    const manifest = (await (await fetch(new URL(href, address))).json()) as {
      id: string;
      icons: Picture[];
      shortcuts: { name: string; url: string; icons: Picture[] }[];
      screenshots: Picture[];
      share_target: unknown;
    };
    expect(manifest.id).toBe('/');
    const purposes = manifest.icons.map(({ purpose = 'any' }) => purpose);
    for (const purpose of ['any', 'maskable', 'monochrome']) expect(purposes).toContain(purpose);
    expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']));
    const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
    for (const { src, sizes, type } of pictures) {
      const answer = await fetch(new URL(src, address));
      expect(answer.headers.get('content-type'), src).toContain(type);
      if (sizes === 'any') continue;
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
    expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
      ['Tablo', '/standings'],
      ['Canlı maç', '/'],
    ]);
    expect(manifest.share_target).toEqual({ ...SHARE_TARGET, method: 'GET' });
  } finally {
    await server.dispose();
  }
});
