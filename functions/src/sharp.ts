let loading: Promise<typeof import('sharp').default> | undefined;

/** Loaded for the first picture: the host starts faster, and runs where there is no build of it. */
export function loadSharp(): Promise<typeof import('sharp').default> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    // libvips knows dozens of formats; those that may not be uploaded must not be decoded either. SVG is for our own drawings:
    // what is uploaded has to begin as one of the four.
    sharp.block({ operation: ['VipsForeignLoad'] });
    const loaders = ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Svg'].map((format) => `VipsForeignLoad${format}Buffer`);
    sharp.unblock({ operation: loaders });
    return sharp;
  });
  return loading;
}
