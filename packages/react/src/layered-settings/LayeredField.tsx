import { type LayeredSettingsMessages, layeredSettingsMessages } from '@postern/core/texts'
import type { Control } from 'react-hook-form'
import { useTexts } from '../provider/PosternContext'
import type { FormDraft } from '../resource-form/form-field'
import { FieldControl } from '../resource-form/ResourceForm/FieldControl'
import { Button } from '../ui/Button/Button'
import { Icon } from '../ui/Icon/Icon'
import styles from './LayeredForm.module.css'
import type { LayeredFormField, LayeredFormProps } from './layered-form-props'

type FieldProps = Pick<LayeredFormProps, 'settings' | 'level' | 'valueText' | 'onInherit' | 'onLock'> & {
  field: LayeredFormField
  control: Control<FormDraft>
  error: string | undefined
  isPending: boolean
}

/** One setting with its origin. A locked one shows its value only. */
export function LayeredField({ field, control, error, ...props }: FieldProps) {
  const { settings, valueText } = props
  const { name, label } = field
  if (settings.locked.includes(name)) {
    return (
      <dl className={styles.locked}>
        <dt>{label}</dt>
        <dd>{valueText(name, settings.values[name])}</dd>
        <dd className={styles.origin}>
          <Origin {...props} name={name} isLocked />
        </dd>
      </dl>
    )
  }
  return (
    <div className={styles.field}>
      <FieldControl field={field} control={control} error={error} />
      <div className={styles.origin}>
        <Origin {...props} name={name} />
        <Actions {...props} name={name} label={label} />
      </div>
    </div>
  )
}

type OriginProps = Pick<FieldProps, 'settings' | 'level'> & { name: string; isLocked?: boolean }

function Origin({ settings, level, name, isLocked = false }: OriginProps) {
  const texts = useTexts('layeredSettings', layeredSettingsMessages)
  const isLockedBelow = settings.locks.includes(name)
  return (
    <span className={styles.words}>
      {(isLocked || isLockedBelow) && <Icon name="lock" />}
      {originText(settings.origins[name] ?? 'default', level, texts)}
      {isLocked && ` · ${texts.locked}`}
      {isLockedBelow && ` · ${texts.isLockedBelow}`}
    </span>
  )
}

function originText(
  origin: FieldProps['settings']['origins'][string],
  level: FieldProps['level'],
  { origins, setHere }: LayeredSettingsMessages,
): string {
  return origin === level ? setHere : origins[origin]
}

type ActionsProps = Pick<FieldProps, 'settings' | 'valueText' | 'onInherit' | 'onLock' | 'isPending'> & {
  name: string
  label: string
}

function Actions({ settings, valueText, onInherit, onLock, isPending, name, label }: ActionsProps) {
  const texts = useTexts('layeredSettings', layeredSettingsMessages)
  const isOwn = settings.own[name] !== undefined
  const isLocked = settings.locks.includes(name)
  const inherited = valueText(name, settings.inherited[name])
  return (
    <span className={styles.actions}>
      {isOwn && (
        <Button
          variant="ghost"
          size="sm"
          disabled={isPending}
          aria-label={texts.inheritOf(label, inherited)}
          onClick={() => onInherit(name)}
        >
          {texts.useInherited}
        </Button>
      )}
      {onLock && (
        <Button
          variant="ghost"
          size="sm"
          disabled={isPending}
          aria-pressed={isLocked}
          aria-label={texts.lockOf(label)}
          onClick={() => onLock(name, !isLocked)}
        >
          {texts.lock}
        </Button>
      )}
    </span>
  )
}
