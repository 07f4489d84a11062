import * as z from 'zod/mini'
import {
  type DigestClass,
  type DigestLevel,
  type DigestOverride,
  defaultDigestSettings,
  digestClasses,
  type ReleaseRight,
  releaseRight,
  releaseRights,
  rightsOf,
} from '../digest-settings/digest-settings'
import type { EffectiveSettings, SettingsOrigin } from '../layered-settings/effective-settings'
import { layeredAnswer } from '../layered-settings/layered-calls'

/** Ways to a held message of a class that a recipient can be given, the widest first. Viruses are never released by recipients. */
export function releaseChoices(kind: DigestClass): readonly ReleaseRight[] {
  return kind === 'virus' ? ['ask', 'none'] : releaseRights
}

const right = z.enum(releaseRights)
const { classes } = defaultDigestSettings

/** Rights of recipients to a class of held mail, unless their customer decides otherwise. */
export const releaseArea = {
  name: 'release',
  shape: {
    bulk: right,
    spam: right,
    content: right,
    scanError: right,
    phishing: right,
    virus: z.enum(['ask', 'none']),
  },
  defaults: Object.fromEntries(
    digestClasses.map((kind) => [kind, releaseRight(classes[kind])]),
  ) as unknown as ReleaseValues,
}

/** Ways to held mail by class. */
export type ReleaseValues = { [Class in Exclude<DigestClass, 'virus'>]: ReleaseRight } & {
  virus: Exclude<ReleaseRight, 'release'>
}

/** Release rights in force above a customer, as a level of its digest settings. */
export function releaseLevel(rights: EffectiveSettings<ReleaseValues>): DigestLevel {
  return {
    classes: Object.fromEntries(digestClasses.map((kind) => [kind, rightsOf(rights[kind].value)])),
    locked: digestClasses.filter((kind) => rights[kind].lockedBy !== null),
  }
}

/**
 * Level that the rights of each class come from in a customer's digest settings. Of a class that is locked above, what the customer set
 * about its release counts for nothing.
 */
export function classOrigins(
  own: DigestOverride,
  rights: EffectiveSettings<ReleaseValues>,
): Record<DigestClass, SettingsOrigin> {
  const origins = digestClasses.map((kind) => {
    const { mayRelease, mayAsk, ...others } = own.classes?.[kind] ?? {}
    const { from, lockedBy } = rights[kind]
    const set = lockedBy === null ? { ...others, mayRelease, mayAsk } : others
    return [kind, Object.values(set).some((value) => value !== undefined) ? 'customer' : from]
  })
  return Object.fromEntries(origins) as Record<DigestClass, SettingsOrigin>
}

/** Release rights as one level sees them. */
export const ReleaseSettings = /* @__PURE__ */ layeredAnswer(releaseArea)
export type ReleaseSettings = z.output<typeof ReleaseSettings>
