import type { ReleaseValues } from '@postern/core'
import type { DigestChange } from '@postern/core/contract'
import {
  type DigestClassRule,
  type DigestOverride,
  type DigestSettings,
  digestClasses,
} from '@postern/core/digest-settings'
import type { EffectiveSettings } from '@postern/core/management'
import { refuseField } from '../http/refuse'

interface State {
  /** Settings of the customer itself. */
  own: DigestOverride
  inForce: DigestSettings
  /** Release rights above the customer. */
  rights: EffectiveSettings<ReleaseValues>
}

/** Returns a customer's own settings with a change applied. Refuses to change the release right of a class that is locked above. */
export function applyChange(
  { own, inForce, rights }: State,
  { classes: changedRules = {}, ...change }: { [Key in keyof DigestChange]?: DigestChange[Key] | undefined },
): DigestOverride {
  const { classes: ownRules, ...settings } = own
  const classes = { ...ownRules }
  for (const kind of digestClasses) {
    const rule = changedRules[kind]
    if (rule === undefined) continue
    const isLocked = rights[kind].lockedBy !== null
    if (rule === null) delete classes[kind]
    else classes[kind] = known({ ...classes[kind], ...(isLocked ? unlocked(rule, inForce.classes[kind]) : rule) })
  }
  return known({ ...settings, ...change, ...(Object.keys(classes).length > 0 && { classes }) })
}

type Rule = Partial<{ [Right in keyof DigestClassRule]: DigestClassRule[Right] | undefined }>

/** The rights of a rule that no lock concerns. A client may send locked ones back unchanged. */
function unlocked({ mayRelease, mayAsk, ...others }: Rule, inForce: DigestClassRule): Rule {
  const isSame =
    (mayRelease ?? inForce.mayRelease) === inForce.mayRelease && (mayAsk ?? inForce.mayAsk) === inForce.mayAsk
  if (!isSame) throw refuseField('classes', 'layeredSettings.locked')
  return others
}

/** Drops what is not set. */
function known<T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null),
  ) as never
}
