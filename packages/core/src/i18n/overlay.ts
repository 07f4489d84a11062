import type { DeepPartial } from './widen'

const forbidden = ['__proto__', 'constructor', 'prototype']

/**
 * Overlays a reseller's own texts on a catalogue: texts not overridden are kept. Leaves both arguments unchanged, ignores names missing
 * from the catalogue, and nothing can reach a prototype (XB-16).
 */
export function overlayTexts<T extends object>(catalogue: T, own: DeepPartial<T> | undefined): T {
  if (!own) return catalogue
  const texts = { ...catalogue } as Record<string, unknown>
  for (const [name, value] of Object.entries(own)) {
    if (forbidden.includes(name) || !Object.hasOwn(texts, name)) continue
    const before = texts[name]
    if (isCatalogue(before) && isCatalogue(value)) texts[name] = overlayTexts(before, value)
    else if (typeof value === typeof before && !isCatalogue(value)) texts[name] = value
  }
  return texts as T
}

function isCatalogue(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
