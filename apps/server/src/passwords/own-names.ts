// Shorter ones occur inside other words.
const shortestName = 4
// Digits and symbols that read as letters.
const lookalikes: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** True if a password contains one of the names that an attacker tries first: of the user, the company or the product (XA-02). */
export function containsOwnName(password: string, names: readonly (string | null)[]): boolean {
  const forms = [plain(password), plain(readAsLetters(password))]
  return wordsOf(names).some((word) => forms.some((form) => form.includes(word)))
}

/** `Ana O’Brien` and `ana@contoso.example` give the words ana, obrien, contoso and the whole without what parts them. */
function wordsOf(names: readonly (string | null)[]): string[] {
  const whole = names.filter((name) => name !== null)
  const parts = whole.flatMap((name) => name.replace(/\.[^.@]*$/, '').split(/[^\p{L}\p{N}’']+/u))
  return [...whole, ...parts].map(plain).filter((word) => word.length >= shortestName)
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

function readAsLetters(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign)
}
