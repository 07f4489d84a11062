import type { ApiError, QuarantineEntry as Entry } from '@postern/core'
import type { ResourceListState } from '../../resource-list/list-state'
import type { EntryStep } from './useEntrySteps'

export interface QuarantineEntryProps {
  /** The held message. */
  entryId: number
  /** Target of 'Back to quarantine'; absent: no link. */
  backHref?: string
  onBack?: () => void
  /** Also shows the message's customer. Default: false. */
  showsCustomer?: boolean
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** True if the user may release viruses: provider and reseller administrators (AM-062). Default: false. */
  canReleaseVirus?: boolean
  /** State of the list that the entry was opened from: offers the previous and next entries. Absent: the entry has no neighbours. */
  list?: ResourceListState
  /** Fires when another entry of the list is requested. */
  onStep?: (step: EntryStep) => void
  /** Fires when its title is known: 'Phishing for m.keane@contoso.example'. */
  onLoaded?: (details: { name: string }) => void
  /** Fires after the message was released. */
  onReleased?: (details: { entry: Entry }) => void
  /** Fires when the entry is gone: leave its page, for the list's next entry if there is one. */
  onDeleted?: (details: { next: EntryStep | null }) => void
  onError?: (error: ApiError) => void
}
