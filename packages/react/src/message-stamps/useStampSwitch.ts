import type { MessageStamp } from '@postern/core'
import { useClient } from '../provider/ClientProvider'
import { failureText } from '../resource-form/failure-text'
import { useToast } from '../ui/Toast/Toasts'
import { messageStamps, useStampWords } from './message-stamp-resource'

/** Turns a stamp on or off and says so. */
export function useStampSwitch(): (stamp: MessageStamp) => Promise<void> {
  const { messageStamps: client } = useClient()
  const { row, successTitle: title } = useStampWords()
  const reload = messageStamps.useReload()
  const toast = useToast()
  return ({ id, name, isActive }) =>
    client
      .update({ id, isActive: !isActive })
      .then(() => reload())
      .then(
        () => toast({ tone: 'success', title, text: isActive ? row.turnedOff(name) : row.turnedOn(name) }),
        (cause) => toast({ tone: 'danger', title: row.failedTitle, text: failureText(cause, row.failed) }),
      )
}
