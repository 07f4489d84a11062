const reference = /\$\{([^${}]*)\}/g
const identifier = /^[A-Za-z_][A-Za-z0-9_]*$/
const matchNumber = /^[0-9]+$/

/** True for `${name}` and `${1}`; anything else stays as it is written (RFC 5229, section 3). */
const isReference = (name: string) => name.split('.').every((part) => identifier.test(part)) || matchNumber.test(name)

/** Names that a string refers to, in lower case. */
export function referencesIn(text: string): string[] {
  return [...text.matchAll(reference)].map(([, name = '']) => name.toLowerCase()).filter(isReference)
}

/** Replaces references once: values are not expanded again. */
export function expandWith(text: string, replaced: (name: string) => string): string {
  return text.replace(reference, (whole, name: string) => (isReference(name) ? replaced(name.toLowerCase()) : whole))
}

export const isVariableName = (name: string) => identifier.test(name)
