import { layeredSettingsMessages } from '@postern/core/texts'
import type { Control } from 'react-hook-form'
import { useTexts } from '../provider/PosternContext'
import type { FormDraft } from '../resource-form/form-field'
import { FieldControl } from '../resource-form/ResourceForm/FieldControl'
import { Button } from '../ui/Button/Button'
import { Icon } from '../ui/Icon/Icon'
import styles from './LayeredForm.module.css'
import type { LayeredFormField, LayeredFormProps } from './layered-form-props'
import { InheritButton, SettingOrigin } from './SettingOrigin'

type FieldProps = Pick<LayeredFormProps, 'settings' | 'level' | 'valueText' | 'isReadOnly' | 'onInherit' | 'onLock'> & {
  field: LayeredFormField
  control: Control<FormDraft>
  error: string | undefined
  isPending: boolean
}

/** One setting with its origin. A locked one, and one that may only be read, shows its value. */
export function LayeredField({ field, control, error, ...props }: FieldProps) {
  const { settings, level, valueText, isReadOnly = false } = props
  const { name, label } = field
  const { resellerName } = settings
  const from = { level, resellerName, origin: settings.origins[name] ?? 'default' }
  const isLocked = settings.locked.includes(name)
  if (isLocked || isReadOnly) {
    return (
      <dl className={styles.locked}>
        <dt>{label}</dt>
        <dd>{valueText(name, settings.values[name])}</dd>
        <dd>
          <SettingOrigin
            {...from}
            // Locks matter to those who could change it.
            {...(!isReadOnly && { isLocked, isLockedBelow: settings.locks.includes(name) })}
          />
        </dd>
      </dl>
    )
  }
  return (
    <div className={styles.field}>
      <FieldControl field={field} control={control} error={error} />
      <SettingOrigin {...from} isLockedBelow={settings.locks.includes(name)}>
        <Actions {...props} name={name} label={label} />
      </SettingOrigin>
    </div>
  )
}

type ActionsProps = Pick<FieldProps, 'settings' | 'valueText' | 'onInherit' | 'onLock' | 'isPending'> & {
  name: string
  label: string
}

function Actions({ settings, valueText, onInherit, onLock, isPending, name, label }: ActionsProps) {
  const texts = useTexts('layeredSettings', layeredSettingsMessages)
  const isOwn = settings.own[name] !== undefined
  const isLocked = settings.locks.includes(name)
  return (
    <span className={styles.actions}>
      {isOwn && (
        <InheritButton
          label={label}
          value={valueText(name, settings.inherited[name])}
          isPending={isPending}
          onInherit={() => onInherit(name)}
        />
      )}
      {onLock && (
        <Button
          variant={isLocked ? 'soft' : 'secondary'}
          size="sm"
          disabled={isPending}
          aria-pressed={isLocked}
          aria-label={texts.lockOf(label)}
          onClick={() => onLock(name, !isLocked)}
        >
          <Icon name="lock" />
          {texts.lock}
        </Button>
      )}
    </span>
  )
}
