/** Kinds of numbers that rules count. */
export const numberKinds = ['paymentCard', 'iban', 'ppsn', 'nir', 'ssn'] as const
/** One of `numberKinds`. */
export type NumberKind = (typeof numberKinds)[number]

/** More are not told apart. */
const countedAtMost = 1_000

/** Returns the different numbers of a kind in a text, without separators, in the order in which they appear. The time it takes grows with the text alone. */
export function confidentialNumbers(text: string, kind: NumberKind): string[] {
  const found = new Set<string>()
  for (const number of readers[kind](text)) {
    found.add(number)
    if (found.size === countedAtMost) break
  }
  return [...found]
}

const readers: Readonly<Record<NumberKind, (text: string) => Iterable<string>>> = {
  paymentCard: cards,
  iban: ibans,
  ppsn: (text) => matches(text, /(?<![a-z0-9])\d{7}[a-w][a-iw]?(?![a-z0-9])/gi, isPpsn),
  nir: (text) => matches(text, nirForm, isNir),
  ssn: (text) => matches(text, /(?<![\d-])(?!000|666|9)\d{3}([- ])(?!00)\d{2}\1(?!0000)\d{4}(?![\d-])/g, () => true),
}

function* matches(text: string, form: RegExp, isRight: (number: string) => boolean) {
  for (const [match] of text.matchAll(form)) {
    const number = match.replace(/[^a-z0-9]/gi, '').toLowerCase()
    if (isRight(number)) yield number
  }
}

/** Networks by their first digits, with the lengths of their numbers. */
const networks: readonly [RegExp, readonly number[]][] = [
  [/^4/, [13, 16, 19]],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^(6011|65|64[4-9]|62)/, [16, 19]],
  [/^35(2[89]|[3-8])/, [16]],
  [/^3(0[0-5]|[68])/, [14]],
]
const longestCard = 19

/** Payment cards: groups of digits with a single space or dash between them, right by Luhn. */
function* cards(text: string): Iterable<string> {
  let end = 0
  for (const { index } of text.matchAll(/(?<!\d)\d/g)) {
    if (index < end) continue
    let digits = ''
    let number = ''
    let at = index
    while (digits.length <= longestCard) {
      const letter = text.charAt(at)
      if (isDigit(letter)) digits += letter
      else if ((letter !== ' ' && letter !== '-') || !isDigit(text.charAt(at + 1))) break
      at += 1
      // Digits that go on without a separator belong to the same number.
      if (!isDigit(text.charAt(at)) && isCard(digits)) {
        number = digits
        end = at
      }
    }
    if (number !== '') yield number
  }
}

function isDigit(letter: string): boolean {
  return letter >= '0' && letter <= '9' && letter.length === 1
}

function isCard(digits: string): boolean {
  if (digits.length < 13 || !networks.some(([form, lengths]) => lengths.includes(digits.length) && form.test(digits))) {
    return false
  }
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits.charAt(digits.length - 1 - place))
    const weighed = place % 2 === 1 ? digit * 2 : digit
    sum += weighed > 9 ? weighed - 9 : weighed
  }
  return sum % 10 === 0
}

/** Lengths of IBANs by country (ISO 13616 registry). */
const ibanLengths: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'ad24 ae23 al28 at20 az28 ba20 be16 bg22 bh22 bi27 br29 by28 ch21 cr22 cy28 cz24 de22 dj27 dk18 do28 ee20 eg29 es24 ' +
    'fi18 fk18 fo18 fr27 gb22 ge22 gi23 gl18 gr27 gt28 hr21 hu28 ie22 il23 iq23 is26 it27 jo30 kw30 kz20 lb28 lc32 li21 ' +
    'lt20 lu20 lv21 ly25 mc27 md24 me22 mk19 mn20 mr27 mt31 mu30 ni28 nl18 no15 om23 pk24 pl28 ps29 pt25 qa29 ro24 rs22 ' +
    'ru33 sa24 sc31 sd18 se24 si19 sk24 sm27 so23 st25 sv28 tl23 tn24 tr26 ua29 va22 vg24 xk20 ye30'
  )
    .split(' ')
    .map((one) => [one.slice(0, 2), Number(one.slice(2))]),
)

/** IBANs: in one piece or in groups with a space between them, right by their remainder of 97. */
function* ibans(text: string): Iterable<string> {
  for (const { index, 0: start } of text.matchAll(/(?<![a-z0-9])[a-z]{2}\d{2}/gi)) {
    const length = ibanLengths[start.slice(0, 2).toLowerCase()]
    if (length === undefined) continue
    let iban = ''
    let at = index
    while (iban.length < length) {
      const letter = text.charAt(at).toLowerCase()
      if (/[a-z0-9]/.test(letter)) iban += letter
      else if (letter !== ' ' && letter !== '-') break
      at += 1
    }
    if (iban.length === length && !/[a-z0-9]/i.test(text.charAt(at)) && remainderOf97(iban) === 1) yield iban
  }
}

function remainderOf97(iban: string): number {
  let remainder = 0
  for (const letter of iban.slice(4) + iban.slice(0, 4)) {
    const value = isDigit(letter) ? letter : String(letter.charCodeAt(0) - 87)
    for (const digit of value) remainder = (remainder * 10 + Number(digit)) % 97
  }
  return remainder
}

/** Irish PPS number: seven digits, a check letter, and sometimes one more letter that counts nine times its place. */
function isPpsn(number: string): boolean {
  const second = number.charAt(8)
  let sum = second === '' || second === 'w' ? 0 : (second.charCodeAt(0) - 96) * 9
  for (let place = 0; place < 7; place += 1) sum += Number(number.charAt(place)) * (8 - place)
  return number.charAt(7) === (sum % 23 === 0 ? 'w' : String.fromCharCode(96 + (sum % 23)))
}

/** French NIR: sex, year, month, department, commune, order and key, in one piece or with single spaces. */
const nirForm = /(?<!\d)[1-478] ?\d{2} ?(?:0[1-9]|1[0-2]|[2-9]\d) ?\d[\dab] ?\d{3} ?\d{3} ?\d{2}(?!\d)/gi

function isNir(number: string): boolean {
  const letter = number.charAt(6)
  // Corsica: 2A counts as 19 and 2B as 18.
  if (!isDigit(letter) && number.charAt(5) !== '2') return false
  const department = letter === 'a' ? '19' : letter === 'b' ? '18' : number.slice(5, 7)
  const digits = `${number.slice(0, 5)}${department}${number.slice(7, 13)}`
  return 97 - (Number(digits) % 97) === Number(number.slice(13))
}
