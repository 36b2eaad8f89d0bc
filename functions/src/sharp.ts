let loading: Promise<typeof import('sharp').default> | undefined;

/** Loaded for the first picture: the host starts faster, and also runs on machines without a build of sharp. */
export function loadSharp(): Promise<typeof import('sharp').default> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    // libvips knows dozens of formats; formats that nobody may upload must not be decoded either. SVG is for our own drawings: the upload check
    // accepts only files that begin as one of the other four.
    sharp.block({ operation: ['VipsForeignLoad'] });
    const loaders = ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Svg'].map((format) => `VipsForeignLoad${format}Buffer`);
    sharp.unblock({ operation: loaders });
    return sharp;
  });
  return loading;
}
