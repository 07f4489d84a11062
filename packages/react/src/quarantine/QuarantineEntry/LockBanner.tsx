import { formatDateLogged, type QuarantineEntry } from '@postern/core'
import { entryPageMessages, quarantineMessages } from '@postern/core/texts'
import { useTexts, useTimeZone } from '../../provider/PosternContext'
import { Banner } from '../../ui/Banner/Banner'
import { Untrusted } from '../../ui/Untrusted/Untrusted'

/** Shows that a message is locked, which actions that prevents, and who locked it when (ST-030). */
export function LockBanner({ entry: { isLocked, lock } }: { entry: Pick<QuarantineEntry, 'isLocked' | 'lock'> }) {
  const { lockedBanner } = useTexts('quarantine', quarantineMessages)
  const { lockedBy } = useTexts('entryPage', entryPageMessages)
  const timeZone = useTimeZone()
  if (!isLocked) return null
  return (
    <Banner tone="info" icon="lock">
      {lockedBanner} {lock && <Untrusted>{lockedBy(lock.by, formatDateLogged(lock.at, timeZone))}</Untrusted>}
    </Banner>
  )
}
