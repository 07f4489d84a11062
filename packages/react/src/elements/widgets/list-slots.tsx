import { type ReactNode, useCallback, useLayoutEffect, useSyncExternalStore } from 'react'
import type { ListSlots } from '../../resource-list/list-props'
import { useElement } from '../runtime/element-context'

export interface SlottedRow {
  id: string | number
}

/**
 * What a host writes inside a list's element: `slot="empty-state"` and `slot="header-actions"`, and a template with
 * `slot="row-actions"`, of which each row gets a copy.
 */
export function useListSlots(): ListSlots<SlottedRow> {
  const { element } = useElement().host
  const subscribe = useCallback(
    (listener: () => void) => {
      const observer = new MutationObserver(listener)
      observer.observe(element, { childList: true })
      return () => observer.disconnect()
    },
    [element],
  )
  const hasRowActions = useSyncExternalStore(subscribe, () => templateIn(element) !== null)
  return hasRowActions ? withRowActions : always
}

const always: ListSlots<SlottedRow> = { emptyState: EmptyState, headerActions: HeaderActions }
const withRowActions: ListSlots<SlottedRow> = { ...always, rowActions: RowActions }

function EmptyState({ children }: { children: ReactNode }) {
  return <slot name="empty-state">{children}</slot>
}

function HeaderActions() {
  return <slot name="header-actions" />
}

/** The copy stands in the host's own page, where its styles and listeners hold; `postern-row-actions` tells whose it is. */
function RowActions({ row }: { row: SlottedRow }) {
  const { host, emit } = useElement()
  const { element } = host
  const name = `row-actions-${row.id}`
  useLayoutEffect(() => {
    const template = templateIn(element)
    if (!template) return
    const place = document.createElement('span')
    place.slot = name
    place.dataset.row = String(row.id)
    place.append(template.content.cloneNode(true))
    element.append(place)
    emit('rowActions', { row, place })
    return () => place.remove()
  }, [element, emit, name, row])
  return <slot name={name} />
}

function templateIn(element: Element): HTMLTemplateElement | null {
  return element.querySelector<HTMLTemplateElement>(':scope > template[slot="row-actions"]')
}
