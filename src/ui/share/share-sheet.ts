/** Whether sharing came to nothing without having failed: the person closed the share sheet, or it is open from an earlier tap. */
export function isCalledOff(error: unknown): boolean {
  const { name } = error as DOMException;
  return name === 'AbortError' || name === 'InvalidStateError';
}
