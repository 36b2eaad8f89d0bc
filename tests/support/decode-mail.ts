/** The source of a mail with quoted-printable and encoded words decoded. */
export function decodeMail(source: string): string {
  const [head = '', ...parts] = source.split('\r\n\r\n');
  const headers = head
    .replaceAll(/\r\n\s+/g, ' ')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=\s?/gi, (_word, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : Buffer.from(bytesOf(text.replaceAll('_', ' ')), 'latin1').toString('utf8'),
    );
  const body = parts.join('\r\n\r\n');
  const isQuoted = /quoted-printable/i.test(source);
  return `${headers}\r\n\r\n${isQuoted ? Buffer.from(bytesOf(body.replaceAll('=\r\n', '')), 'latin1').toString('utf8') : body}`;
}

function bytesOf(text: string): string {
  return text.replaceAll(/=([0-9A-F]{2})/gi, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
