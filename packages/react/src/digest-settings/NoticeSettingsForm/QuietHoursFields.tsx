import type { QuietHours } from '@postern/core/digest-settings'
import { digestSettingsMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { Choice } from '../../ui/Choice/Choice'
import { TextField } from '../../ui/TextField/TextField'
import styles from '../DigestForm.module.css'

interface QuietHoursFieldsProps {
  value: QuietHours
  isWrong: boolean
  onChange: (value: QuietHours) => void
}

/** Switch and times of the hours without notices; the times can be typed once the switch is on. */
export function QuietHoursFields({ value, isWrong, onChange }: QuietHoursFieldsProps) {
  const { notices } = useTexts('digestSettings', digestSettingsMessages)
  const timeField = (name: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      error={isWrong ? notices.quietWrong : undefined}
      value={value[name]}
      maxLength={5}
      disabled={!value.isOn}
      onChange={({ target }) => onChange({ ...value, [name]: target.value })}
    />
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
      <div className={styles.group} data-field="quietHours">
        {timeField('from', notices.quietFrom)}
        {timeField('to', notices.quietTo)}
      </div>
    </>
  )
}
