import type { SettingsLevel, SettingsOrigin } from '@postern/core'
import { type LayeredSettingsMessages, layeredSettingsMessages } from '@postern/core/texts'
import type { ReactNode } from 'react'
import { useTexts } from '../provider/PosternContext'
import { Button } from '../ui/Button/Button'
import { Icon } from '../ui/Icon/Icon'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import styles from './SettingOrigin.module.css'

export interface SettingOriginProps {
  /** Level that the value comes from. Absent: the server does not tell, and nothing is shown. */
  origin: SettingsOrigin | undefined
  /** Level whose settings are shown. */
  level: SettingsLevel
  /** Name of the reseller that values can come from. */
  resellerName?: string | undefined
  /** A level above has locked it. */
  isLocked?: boolean
  /** It is locked for the levels below. */
  isLockedBelow?: boolean
  /** Actions beside. */
  children?: ReactNode
}

/** Level that the value of a setting comes from: this one, one above, or the default. */
export function SettingOrigin({ origin, level, resellerName = '', children, ...locks }: SettingOriginProps) {
  const texts = useTexts('layeredSettings', layeredSettingsMessages)
  const { isLocked = false, isLockedBelow = false } = locks
  if (origin === undefined) return null
  return (
    <div className={styles.root}>
      <span className={styles.words}>
        {(isLocked || isLockedBelow) && <Icon name="lock" />}
        {origin === 'reseller' && level !== 'reseller' && resellerName ? (
          <Untrusted>{texts.fromReseller(resellerName)}</Untrusted>
        ) : (
          originText(origin, level, texts)
        )}
        {isLocked && ` · ${texts.locked}`}
        {isLockedBelow && ` · ${texts.isLockedBelow}`}
      </span>
      {children}
    </div>
  )
}

function originText(
  origin: SettingsOrigin,
  level: SettingsLevel,
  { origins, setHere }: LayeredSettingsMessages,
): string {
  return origin === level ? setHere : origins[origin]
}

export interface InheritButtonProps {
  /** The setting. */
  label: string
  /** Text of the inherited value, if it is known. */
  value?: string
  isPending: boolean
  onInherit: () => void
}

/** Takes a setting back to its inherited value. */
export function InheritButton({ label, value = '', isPending, onInherit }: InheritButtonProps) {
  const texts = useTexts('layeredSettings', layeredSettingsMessages)
  return (
    <Button
      variant="secondary"
      size="sm"
      disabled={isPending}
      aria-label={texts.inheritOf(label, value)}
      onClick={onInherit}
    >
      {texts.useInherited}
    </Button>
  )
}
