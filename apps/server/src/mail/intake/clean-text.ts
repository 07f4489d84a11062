const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** Text from a mail as the database can hold it: no NUL, no unpaired surrogate (XS-04), no line break, cut at a length. */
export function cleanText(text: string, maxLength: number): string {
  const line = text
    .slice(0, maxLength + 1)
    .replaceAll('\0', '')
    .replace(/[\r\n]+/g, ' ')
  return line.slice(0, maxLength).replace(loneSurrogate, '\ufffd').trim()
}
