import type { QuarantineEntry } from '@postern/core'
import { destination } from '@postern/core/navigation'
import { initialQuarantineListState } from '../../quarantine/list-state'
import { QuarantineSearch, type QuarantineSearchProps } from '../../quarantine/QuarantineSearch/QuarantineSearch'
import { useElement } from '../runtime/element-context'
import { useListState } from './use-list-state'

export type QuarantineSearchElementProps = Partial<Omit<QuarantineSearchProps, 'entryHref' | 'onOpen'>>

export function QuarantineSearchElement({ state, ...props }: QuarantineSearchElementProps) {
  const { host, emit, hrefOf, follow, leadsTo } = useElement()
  const list = useListState(state, initialQuarantineListState)
  const toEntry = ({ id }: Pick<QuarantineEntry, 'id'>) => destination('heldMessage', { entryId: id })
  const open = (entry: QuarantineEntry) => {
    const to = toEntry(entry)
    if (!emit('open', { entry })) return
    if (leadsTo(to)) follow(to)
    // A host without a page for it sees it beside the list.
    else host.setValue('state', { ...list.state, open: String(entry.id) })
  }
  return (
    <QuarantineSearch
      {...props}
      {...list}
      entryHref={(entry) => hrefOf(toEntry(entry))}
      onOpen={({ entry }) => open(entry)}
    />
  )
}
