/** Whether this is an iPhone or an iPad. iPadOS reports a Mac, but no Mac has a touch screen. */
export function isAppleMobile(): boolean {
  return (
    /iPad|iPhone|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.platform) && navigator.maxTouchPoints > 1)
  );
}

/** Whether the app was opened from the home screen. */
export function isInstalled(): boolean {
  const onIos = (navigator as { standalone?: boolean }).standalone === true;
  return onIos || window.matchMedia('(display-mode: standalone)').matches;
}
