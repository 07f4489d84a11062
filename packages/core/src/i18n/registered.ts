/** Texts of a registered language by catalogue. */
export type RegisteredTexts = Readonly<Record<string, object>>

// Shared by every copy of this module on a page: custom elements bring their own.
const key = Symbol.for('postern.languages')
type Shared = { [key]?: Map<string, RegisteredTexts> }

/** Languages that a host has registered, by locale. */
export function registeredLanguages(): Map<string, RegisteredTexts> {
  const shared = globalThis as Shared
  shared[key] ??= new Map()
  return shared[key]
}
