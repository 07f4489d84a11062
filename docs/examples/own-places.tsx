import type { PosternClient } from '@postern/core'
import { type Destination, PosternProvider, type WidgetEvent, type WidgetSlots } from '@postern/react'
import { DomainDetails } from '@postern/react/domains'
import { QuarantineSearch } from '@postern/react/quarantine-search'

/** Your address for a destination; destinations you do not have get no link. */
function href({ name, params }: Destination): string | undefined {
  return name === 'heldMessage' ? `/mail/${params.entryId}` : undefined
}

/** Defined outside the component: a new component identity would remount that part of the widget. */
const slots: WidgetSlots = {
  header: () => <p>Changes here take a minute.</p>,
  missing: () => <p>We do not know this domain. Ask the help desk.</p>,
}

export interface MailAndDomainProps {
  client: PosternClient
  onEvent: (event: WidgetEvent) => void
  onError: (error: Error, details: { widget: string }) => void
}

export function MailAndDomain({ client, onEvent, onError }: MailAndDomainProps) {
  return (
    <PosternProvider client={client} href={href} onEvent={onEvent} onError={onError}>
      <DomainDetails className="your-card" domainId={12} showsHistory={false} slots={slots} />
      <QuarantineSearch />
    </PosternProvider>
  )
}
