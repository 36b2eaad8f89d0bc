/** Whether other services can reach a page, or may be shown in it: https, and a name that the whole internet knows. */
export function isPublicPage({ protocol, hostname }: Pick<Location, 'protocol' | 'hostname'>): boolean {
  return (
    protocol === 'https:' && /\.[a-z][^.]*$/i.test(hostname) && !/\.(?:local|lan|internal|home|arpa)$/i.test(hostname)
  );
}
