/** Returns a getter that makes the value at its first call and returns the same value afterwards. */
export function lazily<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= make();
    return value;
  };
}
