/** Bytes of one encoded word: with its ends, its base64 takes at most 75 characters. */
const bytesAtMost = 45

/** Text for the value of a header: all but printable ASCII becomes encoded words (RFC 2047), folded between them. */
export function encodedText(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text
  const words: string[] = ['']
  for (const character of text) {
    const longer = `${words.at(-1)}${character}`
    if (Buffer.byteLength(longer) > bytesAtMost) words.push(character)
    else words[words.length - 1] = longer
  }
  return words.map((word) => `=?utf-8?B?${Buffer.from(word).toString('base64')}?=`).join('\r\n ')
}
