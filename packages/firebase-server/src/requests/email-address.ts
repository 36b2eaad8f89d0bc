const MAX_LENGTH = 254;
// one @, a dot in the domain, no white space, no control or quoting characters
const EMAIL =
  /^[^\s@"'`<>()[\]\\,:;\p{Cc}\p{Cf}]+@[^\s@"'`<>()[\]\\,:;_\p{Cc}\p{Cf}]+\.[^\s@"'`<>()[\]\\,:;_.\p{Cc}\p{Cf}]+$/u;

/** An e-mail address trimmed and in lower case, as accounts store it; null for text that is no address. */
export function readEmailAddress(text: string): string | null {
  const email = text.trim().toLowerCase();
  return email.length <= MAX_LENGTH && EMAIL.test(email) ? email : null;
}
