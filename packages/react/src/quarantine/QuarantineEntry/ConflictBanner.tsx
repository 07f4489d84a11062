import { formatDateLogged } from '@postern/core'
import { entryPageMessages, heldMessageMessages, quarantineMessages } from '@postern/core/texts'
import { eventActor, eventWords } from '../../held-message/event-words'
import { useEntryEvents } from '../../held-message/useHeldMessage'
import { useTexts, useTimeZone } from '../../provider/PosternContext'
import { Banner } from '../../ui/Banner/Banner'
import { Button } from '../../ui/Button/Button'
import { Untrusted } from '../../ui/Untrusted/Untrusted'

export interface ConflictBannerProps {
  entryId: number
  onReload: () => void
}

/** Events that leave the entry itself unchanged. */
const bystanders = new Set(['digested', 'allowed', 'blocked', 'releasedToOthers', 'othersReached', 'othersFailed'])

/** Shows who changed a held message in the meantime, and how; nothing was overwritten (XB-23). */
export function ConflictBanner({ entryId, onReload }: ConflictBannerProps) {
  const texts = useTexts('entryPage', entryPageMessages)
  const held = useTexts('heldMessage', heldMessageMessages)
  const { badges } = useTexts('quarantine', quarantineMessages)
  const timeZone = useTimeZone()
  const { data, isFetching } = useEntryEvents(entryId)
  const change = data?.events.filter(({ kind }) => !bystanders.has(kind)).at(-1)
  return (
    <Banner
      tone="warning"
      role="alert"
      title={texts.conflictTitle}
      action={
        <Button size="sm" onClick={onReload}>
          {texts.reload}
        </Button>
      }
    >
      {change && !isFetching ? (
        <Untrusted>
          {texts.conflict(
            eventWords(change, held, badges),
            eventActor(change, held),
            formatDateLogged(change.at, timeZone),
          )}
        </Untrusted>
      ) : (
        texts.conflictUnknown
      )}
    </Banner>
  )
}
