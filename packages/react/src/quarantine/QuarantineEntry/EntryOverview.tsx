import {
  formatListDate,
  type HeldMessage,
  parseDisplayAddress,
  type QuarantineEntry,
  type SenderListing,
} from '@postern/core'
import { readReceivedHops } from '@postern/core/quarantine'
import { entryPageMessages, judgementMessages, quarantineMessages } from '@postern/core/texts'
import { Suspense, useId, useState } from 'react'
import { useTexts, useTimeZone } from '../../provider/PosternContext'
import { lazyPart } from '../../resource-list/lazy-part'
import { Button } from '../../ui/Button/Button'
import { CopyButton } from '../../ui/CopyButton/CopyButton'
import type { DescriptionItem } from '../../ui/DescriptionList/DescriptionList'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { EntryFacts } from '../EntryFacts'
import { ListingEntries } from './ListingEntries'
import styles from './QuarantineEntry.module.css'
import { WhyHeld } from './WhyHeld'

export interface EntryOverviewProps {
  entry: QuarantineEntry
  /** Content of the message; absent until it has loaded. */
  message?: HeldMessage | undefined
  /** Allow/block list entries for its sender; absent until known. */
  listing?: SenderListing | undefined
  showsCustomer?: boolean | undefined
  /** True while the message is still loading: its place is kept. Default: false. */
  isWaiting?: boolean
  /** Default: now. */
  now?: Date
}

/** Reason the message is held, and its owner: the first tab of its page. */
export function EntryOverview({
  entry,
  message,
  listing,
  showsCustomer = false,
  isWaiting = false,
  now = new Date(),
}: EntryOverviewProps) {
  const timeZone = useTimeZone()
  const more = useMoreFacts({ entry, message, listing, now })
  return (
    <div className={styles.overview}>
      <div className={styles.card}>
        <WhyHeld entry={entry} message={message} isWaiting={isWaiting} />
        <Everything id={entry.id} />
      </div>
      <div className={styles.card}>
        <EntryFacts entry={entry} timeZone={timeZone} showsCustomer={showsCustomer} more={more} />
      </div>
    </div>
  )
}

/** Loads only when somebody asks for it. */
function Everything({ id }: { id: number }) {
  const texts = useTexts('judgement', judgementMessages)
  const [isOpen, setOpen] = useState(false)
  const partId = useId()
  return (
    <div className={styles.everything}>
      <Button aria-expanded={isOpen} aria-controls={partId} onClick={() => setOpen(!isOpen)}>
        {isOpen ? texts.hideHeld : texts.showHeld}
      </Button>
      <div id={partId} hidden={!isOpen}>
        {isOpen && (
          <Suspense>
            <HeldLadder id={id} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

const HeldLadder = lazyPart(async () => (await import('./HeldLadder')).HeldLadder)

const dayMs = 24 * 60 * 60 * 1000

function useMoreFacts({
  entry,
  message,
  listing,
  now,
}: Omit<EntryOverviewProps, 'showsCustomer' | 'isWaiting'> & { now: Date }) {
  const texts = useTexts('entryPage', entryPageMessages)
  const timeZone = useTimeZone()
  const { entryId } = useTexts('quarantine', quarantineMessages)
  const id = String(entry.id)
  const items: DescriptionItem[] = [
    {
      key: 'entryId',
      label: entryId,
      value: (
        <>
          <span className={styles.code}>{id}</span> <CopyButton text={id} what={entryId} isIconOnly />
        </>
      ),
    },
  ]
  const others = entry.recipientList.filter((address) => address !== entry.owner.address)
  if (!entry.isOutbound && others.length > 0) {
    const value = <Untrusted>{entry.recipientList.join(', ')}</Untrusted>
    items.push({ key: 'recipients', label: texts.recipients, value })
  }
  if (entry.expiresAt) {
    const days = Math.max(0, Math.ceil((Date.parse(entry.expiresAt) - now.getTime()) / dayMs))
    const value = (
      <>
        <span className={styles.number}>{formatListDate(entry.expiresAt, timeZone)}</span>{' '}
        <span className={styles.muted}>({texts.expiresIn(days)})</span>
      </>
    )
    items.push({ key: 'expires', label: texts.expires, value })
  }
  // Loads later than the rest, and is shown below it so that nothing shifts.
  const replyTo = message && otherReplyTo(message, entry)
  if (replyTo) {
    const value = (
      <>
        <Untrusted>{replyTo}</Untrusted>
        <p className={styles.warned}>{texts.replyToDiffers}</p>
      </>
    )
    items.push({ key: 'replyTo', label: texts.replyTo, value })
  }
  const origin = originOf(entry, message)
  if (origin)
    items.push({ key: 'origin', label: texts.origin, value: <Untrusted className={styles.code}>{origin}</Untrusted> })
  if (listing && listing.entries.length > 0) {
    items.push({ key: 'listing', label: texts.listing, value: <ListingEntries entries={listing.entries} /> })
  }
  return items
}

/** Reply address, if it differs from both the sender's and the displayed one. */
function otherReplyTo({ headers }: HeldMessage, { message }: QuarantineEntry): string | null {
  const header = headers.find(({ name }) => /^reply-to$/i.test(name))?.value.trim()
  if (!header) return null
  const address = (parseDisplayAddress(header)?.address ?? header).toLowerCase()
  const known = [message.sender, message.emailInDisplayAddress ?? ''].map((one) => one.toLowerCase())
  return known.includes(address) ? null : header
}

/** Server that submitted it: its self-declared name, and the address that it connected from. */
function originOf({ clientAddress }: QuarantineEntry, message: HeldMessage | undefined): string {
  const received = message?.headers.filter(({ name }) => /^received$/i.test(name)).map(({ value }) => value) ?? []
  const name = readReceivedHops(received).at(-1)?.from ?? ''
  if (!clientAddress) return name
  return name ? `${name} [${clientAddress}]` : clientAddress
}
