import type { ResellerBrand } from '@postern/core'
import { resellers } from '@postern/core/contract'
import type { ResellerBrandMessages } from '@postern/core/texts'

/** The pictures of a brand. */
export const pictureKinds = ['logo', 'logoDark', 'favicon'] as const
export type PictureKind = (typeof pictureKinds)[number]

/** The seeds of a theme. */
export const colorNames = ['brand', 'brandDark', 'neutral'] as const
export type ColorName = (typeof colorNames)[number]

/** Brand being edited: texts as typed, pictures by address. */
export interface BrandDraft extends Record<ColorName, string>, Record<PictureKind, string | null> {
  title: string
  replyTo: string
  hosts: readonly string[]
}

export function draftOf(brand: ResellerBrand): BrandDraft {
  const { title, replyTo, hosts, logo, logoDark, favicon } = brand
  const colors = { brand: brand.brand ?? '', brandDark: brand.brandDark ?? '', neutral: brand.neutral ?? '' }
  return { title, replyTo, hosts, logo, logoDark, favicon, ...colors }
}

export function isChanged(draft: BrandDraft, stored: BrandDraft): boolean {
  return JSON.stringify(draft) !== JSON.stringify(stored)
}

/** Returns the differences from what is stored, as the call takes them: a picture as its content, an empty value as none. */
export function changesOf(draft: BrandDraft, stored: BrandDraft): Record<string, unknown> {
  const differs = (name: keyof BrandDraft) => JSON.stringify(draft[name]) !== JSON.stringify(stored[name])
  const changes: Record<string, unknown> = {}
  for (const name of ['title', 'replyTo', 'hosts'] as const) if (differs(name)) changes[name] = draft[name]
  for (const name of colorNames) if (differs(name)) changes[name] = draft[name].trim() || null
  for (const name of pictureKinds) if (differs(name)) changes[name] = draft[name]?.split(',')[1] ?? null
  return changes
}

/** Returns the problems by field, in words; the rule is the call's own. */
export function problemsOf(changes: Record<string, unknown>, texts: ResellerBrandMessages): Record<string, string> {
  const checked = resellers.updateBrand.body.safeParse(changes)
  if (checked.success) return {}
  const words: Record<string, string> = {
    ...{ replyTo: texts.replyToWrong, hosts: texts.hostWrong },
    ...Object.fromEntries(colorNames.map((name) => [name, texts.colorWrong])),
    ...Object.fromEntries(pictureKinds.map((name) => [name, texts.tooLargeStill])),
  }
  return Object.fromEntries(
    checked.error.issues.map(({ path: [field], message }) => [String(field), words[String(field)] ?? message]),
  )
}
