/**
 * A thumb's touch as a source of WebDriver actions.
 *
 * @param kind of pointer; `mouse` if a driver has no touch
 * @param x CSS pixels from the left of the window
 * @param y CSS pixels from its top
 */
export function pointer(kind: 'touch' | 'mouse', x: number, y: number): object {
  const actions = [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pause', duration: 30 },
    { type: 'pointerUp', button: 0 },
  ];
  return { type: 'pointer', id: 'thumb', parameters: { pointerType: kind }, actions };
}

/** A typed text as a source of WebDriver actions. */
export function keys(text: string): object {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return { type: 'key', id: 'keys', actions };
}
