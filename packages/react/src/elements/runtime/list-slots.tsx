import { type ReactNode, useCallback, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import type { ListSlots } from '../../resource-list/list-props'
import { useElement } from './element-context'

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
  const template = useSyncExternalStore(subscribe, () => templateIn(element))
  return useMemo(() => {
    if (!template) return always
    // A component of its own for each template: another one is copied anew.
    return { ...always, rowActions: ({ row }) => <Copy template={template} row={row} /> }
  }, [template])
}

const always: ListSlots<SlottedRow> = { emptyState: EmptyState, headerActions: HeaderActions }

function EmptyState({ children }: { children: ReactNode }) {
  return <slot name="empty-state">{children}</slot>
}

function HeaderActions() {
  return <slot name="header-actions" />
}

/** It stands in the host's own page, where its styles and listeners hold; `postern-row-actions` tells whose it is. */
function Copy({ template, row }: { template: HTMLTemplateElement; row: SlottedRow }) {
  const { host, emit } = useElement()
  const { element } = host
  const name = `row-actions-${row.id}`
  useLayoutEffect(() => {
    const place = document.createElement('span')
    place.slot = name
    place.dataset.row = String(row.id)
    place.append(template.content.cloneNode(true))
    element.append(place)
    emit('rowActions', { row, place })
    return () => place.remove()
  }, [element, emit, name, row, template])
  return <slot name={name} />
}

function templateIn(element: Element): HTMLTemplateElement | null {
  return element.querySelector<HTMLTemplateElement>(':scope > template[slot="row-actions"]')
}
