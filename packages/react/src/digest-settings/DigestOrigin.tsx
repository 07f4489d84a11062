import type { CustomerDigestSettings } from '@postern/core/contract'
import { InheritButton, SettingOrigin } from '../layered-settings/SettingOrigin'

export interface DigestOriginProps {
  stored: CustomerDigestSettings
  /** Name of the setting, as the server tells its origin: `times`, `classes.spam`. */
  name: string
  label: string
  isPending: boolean
  /** Absent: the settings can only be read. */
  onInherit: (() => void) | undefined
}

/** Level that a setting of a customer's digests comes from, with a way back to the inherited value. */
export function DigestOrigin({ stored: { origins, locked, resellerName }, name, ...inherit }: DigestOriginProps) {
  const { label, isPending, onInherit } = inherit
  const origin = origins[name]
  return (
    <SettingOrigin origin={origin} level="customer" resellerName={resellerName} isLocked={locked.includes(name)}>
      {origin === 'customer' && onInherit && (
        <InheritButton label={label} isPending={isPending} onInherit={onInherit} />
      )}
    </SettingOrigin>
  )
}
