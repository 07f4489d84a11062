import { confusables } from './confusables'

let lookalikes: ReadonlyMap<string, string> | null = null

function table(): ReadonlyMap<string, string> {
  lookalikes ??= new Map([
    ...confusables.flatMap(([text, codePoints]) =>
      codePoints.split(' ').map((code): [string, string] => [String.fromCodePoint(Number.parseInt(code, 16)), text]),
    ),
    ['0', 'o'],
    ['1', 'l'],
    ['m', 'rn'],
    ['w', 'vv'],
  ])
  return lookalikes
}

/**
 * Reduces a name to what it looks like, after UTS #39: two names with the same skeleton are easily taken for each other. Accents are
 * removed, too, as readers overlook them. Only skeletons compare; they are not meant to be shown.
 */
export function skeleton(text: string): string {
  const letters = table()
  let look = ''
  for (const letter of text.normalize('NFC')) {
    const small = letter.toLowerCase()
    look += letters.get(letter) ?? letters.get(small) ?? withoutAccents(small, letters)
  }
  return look
}

function withoutAccents(letter: string, letters: ReadonlyMap<string, string>): string {
  let bare = ''
  for (const part of letter.normalize('NFD').replace(/\p{M}/gu, '')) bare += letters.get(part) ?? part
  return bare
}
