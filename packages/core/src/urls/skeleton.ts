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
 * Reduces a name to its appearance, following UTS #39: names with the same skeleton are easily confused. Also removes accents, which
 * readers overlook. Compare skeletons only with each other; do not display them.
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
