import type { QuarantineEntry } from '@postern/core'
import type { ListSlots } from '@postern/react'
import { QuarantineSearch } from '@postern/react/quarantine-search'

/** Defined outside the component: a new component identity would remount that part of the list. */
const slots: ListSlots<QuarantineEntry> = {
  emptyState: () => <p>Nothing is held. Ask the help desk about mail that you miss.</p>,
  rowActions: ({ row }) => <a href={`/tickets/new?mail=${row.id}`}>Ask us</a>,
  headerActions: () => <a href="/help">Help desk</a>,
}

export function HeldMailWithHelp() {
  return <QuarantineSearch slots={slots} />
}
