import type { QuietHours } from '@postern/core/digest-settings'
import { digestSettingsMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { Choice } from '../../ui/Choice/Choice'
import { TextField } from '../../ui/TextField/TextField'
import styles from '../DigestForm.module.css'

interface QuietHoursFieldsProps {
  value: QuietHours
  /** True for a field that holds nothing storable: `quietFrom`, `quietTo`, or `quietSame` for both. */
  isWrong: (field: string) => boolean
  onChange: (value: QuietHours) => void
}

/** Switch and times of the hours without notices; the times can be typed once the switch is on. */
export function QuietHoursFields({ value, isWrong, onChange }: QuietHoursFieldsProps) {
  const { notices } = useTexts('digestSettings', digestSettingsMessages)
  const errorOf = (field: string) => {
    if (isWrong(field)) return notices.quietUnreadable
    return isWrong('quietSame') ? notices.quietWrong : undefined
  }
  const timeField = (name: 'from' | 'to', field: string, label: string) => (
    <div data-field={field}>
      <TextField
        label={label}
        error={errorOf(field)}
        value={value[name]}
        maxLength={5}
        disabled={!value.isOn}
        onChange={({ target }) => onChange({ ...value, [name]: target.value })}
      />
    </div>
  )
  return (
    <>
      <Choice
        type="checkbox"
        checked={value.isOn}
        description={notices.quietHint}
        onChange={() => onChange({ ...value, isOn: !value.isOn })}
      >
        {notices.quietIsOn}
      </Choice>
      <div className={styles.group} data-field="quietSame">
        {timeField('from', 'quietFrom', notices.quietFrom)}
        {timeField('to', 'quietTo', notices.quietTo)}
      </div>
    </>
  )
}
