import { stripInvisible } from '../shared/invisible'

/** As values are compared: without invisible characters, width and case. */
export function fold(text: string): string {
  return stripInvisible(text).normalize('NFKC').toLowerCase().trim()
}

/** Longest name that systems take. */
const fileNameAtMost = 255

/** As systems take a file's name: dots and spaces at its end do not count. Of a longer one the end decides, where its kind stands. */
export function foldFileName(name: string): string {
  const folded = fold(name)
  let end = folded.length
  while (end > 0 && '. '.includes(folded.charAt(end - 1))) end -= 1
  return folded.slice(Math.max(0, end - fileNameAtMost), end)
}
