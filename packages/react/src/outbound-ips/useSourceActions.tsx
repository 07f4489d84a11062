import type { OutboundIp } from '@postern/core'
import type { OutboundIpState } from '@postern/core/management'
import type { OutboundIpsMessages } from '@postern/core/texts'
import { useState } from 'react'
import { QuestionDialog } from '../resource/useQuestion'
import { failureText } from '../resource-form/failure-text'
import type { ListActions } from '../resource-list/define-list/list-definition'
import { useToast } from '../ui/Toast/Toasts'
import { deleteQuestion } from './outbound-ip-resource'

interface SourceCalls<Source> {
  update: (source: Source, values: { state: OutboundIpState }) => Promise<unknown>
  delete: (source: Source) => Promise<unknown>
  /** Loads them again; after a change the one that was changed as well. */
  reload: (changed?: Source) => Promise<unknown>
}

type SourceWords = Pick<OutboundIpsMessages, 'successTitle'> & {
  row: { [Name in keyof OutboundIpsMessages['row']]: OutboundIpsMessages['row'][Name] }
  detail: OutboundIpsMessages['detail']
}

/** Blocks, unblocks and deletes networks from which mail is sent out. */
export function useSourceActions<Source extends OutboundIp>(
  texts: SourceWords,
  calls: SourceCalls<Source>,
): ListActions<Source> {
  const { row, detail, successTitle } = texts
  const toast = useToast()
  const [asked, setAsked] = useState<Source | null>(null)
  const switchState = (source: Source) => {
    const { name, state } = source
    const [to, done] = state === 'active' ? (['blocked', row.blocked] as const) : (['active', row.unblocked] as const)
    return calls
      .update(source, { state: to })
      .then(() => calls.reload(source))
      .then(
        () => toast({ tone: 'success', title: successTitle, text: done(name) }),
        (cause) => toast({ tone: 'danger', title: row.failedTitle, text: failureText(cause, row.failed) }),
      )
  }
  return {
    rowActions: (source) => [
      {
        ...{ key: 'state', label: source.state === 'active' ? row.block : row.unblock, group: 'state' },
        onSelect: () => void switchState(source),
      },
      { key: 'delete', label: row.delete, group: 'end', tone: 'danger', onSelect: () => setAsked(source) },
    ],
    layers: asked && (
      <QuestionDialog
        key={asked.id}
        {...deleteQuestion(asked, texts)}
        failed={detail.failed}
        run={() => calls.delete(asked).then(() => calls.reload())}
        onClose={() => setAsked(null)}
      />
    ),
  }
}
