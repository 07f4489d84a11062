import { digestSettingsMessages } from '@postern/core/texts'
import { SettingsOverrides } from '../layered-settings/SettingsOverrides'
import { useTexts } from '../provider/PosternContext'
import { useUserOverrides } from './useDigestSettings'

export interface UserOverridesProps {
  customerId: number
  /** Settings that it is about. */
  of: 'digests' | 'notices'
  headingLevel: 2 | 3
}

/** Users of a customer with digest or notice settings of their own, with a way to take these back for all. */
export function UserOverrides({ customerId, of, headingLevel }: UserOverridesProps) {
  const texts = useTexts('digestSettings', digestSettingsMessages)
  const { queryKey, load, reset } = useUserOverrides(customerId)
  const { usersTitle: title, usersIntro: intro, usersNone: none, usersReset, usersResetText, usersTurnedOff } = texts
  const { digest, notices } = texts
  const fields = {
    digests: [
      { name: 'isOn', label: digest.isOn },
      { name: 'times', label: texts.times },
      { name: 'days', label: texts.days },
      { name: 'onlyWhenNew', label: texts.onlyWhenNew },
      { name: 'aggregateDigests', label: texts.aggregate },
      { name: 'rowsAtMost', label: texts.rows },
    ],
    notices: [
      { name: 'hasNotices', label: notices.isOn },
      { name: 'noticeClasses', label: notices.classes },
      { name: 'noticesPerHour', label: notices.perHour },
      { name: 'quietHours', label: notices.quiet },
    ],
  }
  const turnsOff = (key: string) => key === 'isOn' || key === 'hasNotices'
  return (
    <SettingsOverrides
      queryKey={queryKey}
      fields={fields[of]}
      headingLevel={headingLevel}
      words={{
        ...{ title, intro, none, reset: usersReset },
        resetText: (names, key) => [usersResetText(names), ...(turnsOff(key) ? [usersTurnedOff] : [])].join(' '),
      }}
      load={load}
      onReset={reset}
    />
  )
}
