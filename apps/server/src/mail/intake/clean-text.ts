const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** Replaces unpaired surrogates, which the database refuses in JSON. */
export const wellFormed = (text: string): string => text.replace(loneSurrogate, '\ufffd')

/** Makes text from a mail safe for the database: no NUL, no unpaired surrogate (XS-04), no line break, truncated to a length. */
export function cleanText(text: string, maxLength: number): string {
  const line = text
    .slice(0, maxLength + 1)
    .replaceAll('\0', '')
    .replace(/[\r\n]+/g, ' ')
  return wellFormed(line.slice(0, maxLength)).trim()
}
