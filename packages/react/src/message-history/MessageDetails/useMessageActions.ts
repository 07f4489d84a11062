import type { ApiError, HistoryMessage } from '@postern/core'
import { WblType } from '@postern/core'
import type { MessageAction } from '@postern/core/message-history'
import { messageStepsMessages } from '@postern/core/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'

/** Things to do with one message. */
export type MessageDeed = MessageAction | 'allow' | 'block' | 'missed_spam' | 'missed_phishing' | 'wrongly_held'

export interface MessageActions {
  /** Deeds that make sense for it. */
  offered: readonly MessageDeed[]
  /** The deed that is asked about; `null`: none. */
  asked: MessageDeed | null
  ask: (deed: MessageDeed | null) => void
  /** Does what is asked about. */
  confirm: () => void
  retry: () => void
  isPending: boolean
  /** Reason why the last one failed, or what it did. */
  failure: string | undefined
  done: string | undefined
}

const queued: readonly string[] = ['queued', 'deferred']
const arrived: readonly string[] = ['delivered', 'released']

function deedsFor({ state, delivery, sender, direction, entryId }: HistoryMessage): readonly MessageDeed[] {
  return [
    ...(queued.includes(state) && delivery ? (['retry', 'bounce', 'cancel'] as const) : []),
    ...(sender !== '' && direction === 1 ? (['allow', 'block'] as const) : []),
    ...(arrived.includes(state) && direction === 1 ? (['missed_spam', 'missed_phishing'] as const) : []),
    ...(entryId !== null && state === 'quarantined' ? (['wrongly_held'] as const) : []),
  ]
}

/** Acts on the message that is shown; the outcome is told beside it, and not beside the next one. */
export function useMessageActions(message: HistoryMessage | undefined): MessageActions {
  const { messageHistory } = useClient()
  const queries = useQueryClient()
  const texts = useTexts('messageSteps', messageStepsMessages)
  const [question, setQuestion] = useState<Wanted | null>(null)
  const id = message?.id
  const deed = useMutation<string, ApiError | Error, Wanted>({
    mutationFn: async ({ id, which }) => {
      if (which === 'allow' || which === 'block') {
        const entryType = which === 'allow' ? WblType.AllowAll : WblType.Block
        await messageHistory.listSender({ id, entryType, scope: 'sender' })
        return which === 'allow' ? texts.allowDone : texts.blockDone
      }
      if (which === 'retry' || which === 'bounce' || which === 'cancel') {
        const { outcomes } = await messageHistory.act({ ids: [id], action: which })
        const failed = outcomes.find(({ isDone }) => !isDone)
        if (failed) throw new Error(failed.message)
        return { retry: texts.retryDone, bounce: texts.bounceDone, cancel: texts.cancelDone }[which]
      }
      const { hasSource } = await messageHistory.report({ id, kind: which })
      return hasSource ? texts.reportDone : texts.reportDoneFacts
    },
    onSettled: (_, __, { id }) => {
      setQuestion((current) => (current?.id === id ? null : current))
      void queries.invalidateQueries({ queryKey: ['messageHistory'] })
      // An entry changes the judgement.
      void queries.invalidateQueries({ queryKey: ['senderLists'] })
    },
  })
  const asked = question && question.id === id ? question.which : null
  const start = (which: MessageDeed) => id !== undefined && deed.mutate({ id, which })
  const { isPending, error, data } = deed.variables?.id === id ? deed : untouched
  return {
    offered: message ? deedsFor(message) : [],
    asked,
    ask(which) {
      deed.reset()
      setQuestion(which && id !== undefined ? { id, which } : null)
    },
    confirm: () => asked && start(asked),
    retry: () => start('retry'),
    isPending,
    failure: error?.message,
    done: data,
  }
}

interface Wanted {
  id: number
  which: MessageDeed
}

const untouched = { isPending: false, error: null, data: undefined }
