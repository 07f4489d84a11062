import type { PosternClient } from '@postern/core'
import { type Destination, PosternProvider, type WidgetEvent, type WidgetSlots } from '@postern/react'
import { DomainDetails } from '@postern/react/domains'
import { QuarantineSearch } from '@postern/react/quarantine-search'

/** Your address of a place; a place that you do not have gets no link. */
function href({ name, params }: Destination): string | undefined {
  return name === 'heldMessage' ? `/mail/${params.entryId}` : undefined
}

/** Outside of what renders: a widget takes another component for another part. */
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
