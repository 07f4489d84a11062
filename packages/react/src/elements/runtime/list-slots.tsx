import { type ReactNode, useCallback, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import type { ListSlots } from '../../resource-list/list-props'
import { useElement } from './element-context'

export interface SlottedRow {
  id: string | number
}

/**
 * Returns the host's slotted content of a list element: `slot="empty-state"`, `slot="toolbar"` and `slot="header-actions"`, and a template with
 * `slot="row-actions"`, which is copied for each row.
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
    // Each template gets its own component, so that a different template is copied afresh.
    return { ...always, rowActions: ({ row }) => <Copy template={template} row={row} /> }
  }, [template])
}

const always: ListSlots<SlottedRow> = { emptyState: EmptyState, toolbar: Toolbar, headerActions: HeaderActions }

function EmptyState({ children }: { children: ReactNode }) {
  return <slot name="empty-state">{children}</slot>
}

function Toolbar({ children }: { children: ReactNode }) {
  return <slot name="toolbar">{children}</slot>
}

function HeaderActions() {
  return <slot name="header-actions" />
}

/** Rendered in the host's own page, where its styles and listeners apply; `postern-row-actions` identifies the row. */
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
