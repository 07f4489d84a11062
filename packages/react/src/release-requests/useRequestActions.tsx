import type { ReleaseRequest } from '@postern/core'
import { isRequestOpen, maxRequestReply } from '@postern/core/management'
import { formatNumber, type ReleaseRequestsMessages } from '@postern/core/texts'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { useClient } from '../provider/ClientProvider'
import { useLocale } from '../provider/PosternContext'
import { heldMailKeys } from '../quarantine/held-mail-keys'
import { type Question, QuestionDialog } from '../resource/useQuestion'
import { toBulkResult } from '../resource-list/bulk-outcome'
import type { ListActions } from '../resource-list/define-list/list-definition'
import type { BulkAction } from '../resource-list/resource-list'
import { TextArea } from '../ui/TextArea/TextArea'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import { isRisky, isVirus } from './request-words'
import { requestsKey } from './useOpenRequests'

/** Approves and denies, from a row and for many at once; of each it is told what became of it (AM-065). */
export function useRequestActions(
  texts: ReleaseRequestsMessages,
  { canReleaseVirus }: { canReleaseVirus: boolean },
): ListActions<ReleaseRequest> {
  const { releaseRequests: client } = useClient()
  const queries = useQueryClient()
  const locale = useLocale()
  const [asked, setAsked] = useState<{ request: ReleaseRequest; action: 'approve' | 'deny' } | null>(null)
  const reply = useRef('')
  const bulkActions = useMemo((): BulkAction<ReleaseRequest>[] => {
    // The list itself loads anew when all is done; the count and held messages do with this.
    const forget = () => {
      void queries.invalidateQueries({ queryKey: [requestsKey, 'count'] })
      for (const queryKey of heldMailKeys) void queries.invalidateQueries({ queryKey, refetchType: 'none' })
    }
    const idsOf = (requests: readonly ReleaseRequest[]) => requests.map(({ id }) => id)
    const n = (requests: readonly ReleaseRequest[]) => formatNumber(requests.length, locale)
    const isAllowed = (requests: readonly ReleaseRequest[]) => requests.some(isRequestOpen)
    return [
      {
        key: 'approve',
        label: texts.approve,
        icon: 'release',
        outcome: texts.approvedOf,
        isAllowed: (requests) =>
          requests.some((request) => isRequestOpen(request) && (canReleaseVirus || !isVirus(request))),
        ...(!canReleaseVirus && {
          leaves: { always: { has: isVirus, words: (requests) => texts.virusesLeft(n(requests)) } },
        }),
        confirm: (requests) => ({
          title: texts.approveManyTitle(n(requests)),
          text: requests.some(isRisky) ? texts.approveDangerMany : texts.approveManyText,
          confirmLabel: texts.approveConfirm,
          tone: requests.some(isRisky) ? 'danger' : undefined,
        }),
        run: async (requests) => {
          const outcome = await client.approveMany({ ids: idsOf(requests) })
          forget()
          return toBulkResult(requests, outcome)
        },
      },
      {
        key: 'deny',
        label: texts.deny,
        icon: 'block',
        outcome: texts.deniedOf,
        isAllowed,
        confirm: (requests) => {
          reply.current = ''
          return {
            title: texts.denyManyTitle(n(requests)),
            text: <ReplyField key={idsOf(requests).join()} {...{ texts, reply }} intro={texts.denyManyText} />,
            confirmLabel: texts.deny,
          }
        },
        run: async (requests) => {
          const outcome = await client.denyMany({ ids: idsOf(requests), reply: reply.current })
          forget()
          return toBulkResult(requests, outcome)
        },
      },
    ]
  }, [client, queries, texts, locale, canReleaseVirus])

  const reload = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: [requestsKey] }),
      ...heldMailKeys.map((queryKey) => queries.invalidateQueries({ queryKey, refetchType: 'none' })),
    ])
  const questionOf = ({ request, action }: NonNullable<typeof asked>): Omit<Question, 'deletes'> => {
    const subject = request.message.subject || texts.noSubject
    const shared = {
      failed: texts.failed,
      // Somebody else may have decided it meanwhile.
      onFailed: reload,
    }
    if (action === 'approve') {
      return {
        ...shared,
        title: texts.approveTitle,
        object: <Untrusted>{subject}</Untrusted>,
        text: isRisky(request) ? texts.approveDanger : texts.approveText,
        confirmLabel: texts.approveConfirm,
        tone: isRisky(request) ? 'danger' : 'primary',
        run: () => client.approve({ id: request.id }).then(reload),
        done: { title: texts.successTitle, text: texts.approved(subject) },
      }
    }
    return {
      ...shared,
      title: texts.denyTitle,
      text: <ReplyField {...{ texts, reply, subject }} intro={texts.denyText} />,
      confirmLabel: texts.deny,
      run: () => client.deny({ id: request.id, reply: reply.current }).then(reload),
      done: { title: texts.successTitle, text: texts.denied },
    }
  }
  const ask = (request: ReleaseRequest, action: 'approve' | 'deny') => {
    reply.current = ''
    setAsked({ request, action })
  }
  return {
    bulkActions,
    rowActions: (request) =>
      isRequestOpen(request)
        ? [
            ...(canReleaseVirus || !isVirus(request)
              ? [{ key: 'approve', label: texts.approve, group: 'state', onSelect: () => ask(request, 'approve') }]
              : []),
            { key: 'deny', label: texts.deny, group: 'state', onSelect: () => ask(request, 'deny') },
          ]
        : [],
    layers: asked && (
      <QuestionDialog
        key={`${asked.action} ${asked.request.id}`}
        {...questionOf(asked)}
        onClose={() => setAsked(null)}
      />
    ),
  }
}

interface ReplyFieldProps {
  texts: ReleaseRequestsMessages
  intro: string
  /** Subject of the one message that it is about. */
  subject?: string
  reply: RefObject<string>
}

/** Effect of a denial, and the administrator's words for it. */
function ReplyField({ texts, intro, subject, reply }: ReplyFieldProps) {
  const [words, setWords] = useState('')
  return (
    <>
      <p>{intro}</p>
      {subject && (
        <p>
          <Untrusted>{subject}</Untrusted>
        </p>
      )}
      <TextArea
        label={texts.reply}
        hint={texts.replyHint}
        rows={3}
        maxLength={maxRequestReply}
        value={words}
        onChange={({ target }) => {
          reply.current = target.value
          setWords(target.value)
        }}
      />
    </>
  )
}
