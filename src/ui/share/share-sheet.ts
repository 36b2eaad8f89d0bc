/** Whether sharing ended without success and without a failure: the person closed the share sheet, or it is open from an earlier tap. */
export function isCalledOff(error: unknown): boolean {
  const { name } = error as DOMException;
  return name === 'AbortError' || name === 'InvalidStateError';
}
