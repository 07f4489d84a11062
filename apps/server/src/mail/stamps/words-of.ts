/** Text for comparison: without quotation marks of replies, line breaks and case. */
export const wordsOf = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[>\s\u00a0\u200b]+/g, ' ')
    .trim()
    .toLowerCase()

export const hasPassage = (words: string, passages: readonly string[]) =>
  passages.some((passage) => words.includes(passage))
