import { type SenderListing, WblType } from '@postern/core'
import { entryPageMessages, quarantineDigestMessages } from '@postern/core/texts'
import { useId, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Banner } from '../../ui/Banner/Banner'
import { Choice } from '../../ui/Choice/Choice'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { ListingEntries } from './ListingEntries'
import styles from './QuarantineEntry.module.css'

export type ListScope = 'sender' | 'domain'

export interface ListSenderDialogProps {
  /** Absent: closed. */
  entryType: 1 | 3 | null
  /** Envelope sender of the message. */
  sender: string
  /** Existing list entries; absent until known. */
  listing: SenderListing | undefined
  isPending: boolean
  /** Reason it failed. */
  error?: string | undefined
  onClose: () => void
  onConfirm: (scope: ListScope) => void
}

/** Asks for confirmation before a sender, or its domain, is allowed or blocked for the whole customer. */
export function ListSenderDialog({ entryType, ...props }: ListSenderDialogProps) {
  // Resets whenever it opens.
  return entryType === null ? null : <OpenDialog entryType={entryType} {...props} />
}

function OpenDialog({
  entryType,
  sender,
  listing,
  isPending,
  error = '',
  onClose,
  onConfirm,
}: ListSenderDialogProps & { entryType: 1 | 3 }) {
  const texts = useTexts('entryPage', entryPageMessages)
  const { blockTitle, blockBody } = useTexts('quarantineDigest', quarantineDigestMessages)
  const [scope, setScope] = useState<ListScope>('sender')
  const id = useId()
  const isBlock = entryType === WblType.Block
  const address = sender.toLowerCase()
  const domain = address.slice(address.lastIndexOf('@'))
  const replaced = listing?.entries.filter((entry) => entry.isForCustomer) ?? []
  return (
    <ConfirmDialog
      isOpen
      isPending={isPending}
      error={error}
      onClose={onClose}
      onConfirm={() => onConfirm(scope)}
      title={isBlock ? blockTitle : texts.allowTitle}
      confirmLabel={isBlock ? texts.blockConfirm : texts.allowConfirm}
      tone={isBlock ? 'danger' : 'primary'}
    >
      <p>{isBlock ? blockBody : texts.allowText}</p>
      {isBlock && <p>{texts.blockForAll}</p>}
      {replaced.length > 0 && (
        <Banner tone="info">
          {texts.alreadyListed} <ListingEntries entries={replaced} />
        </Banner>
      )}
      <fieldset className={styles.scopes} disabled={isPending}>
        <legend className={styles.muted}>{texts.scope}</legend>
        {(['sender', 'domain'] as const).map((choice) => (
          <Choice
            key={choice}
            type="radio"
            name={id}
            checked={scope === choice}
            description={<Untrusted>{choice === 'sender' ? address : domain}</Untrusted>}
            onChange={() => setScope(choice)}
          >
            {choice === 'sender' ? texts.onlySender : texts.wholeDomain}
          </Choice>
        ))}
      </fieldset>
    </ConfirmDialog>
  )
}
