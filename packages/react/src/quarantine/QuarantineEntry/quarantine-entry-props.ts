import type { ApiError, QuarantineEntry as Entry } from '@postern/core'
import type { ResourceListState } from '../../resource-list/list-state'
import type { EntryStep } from './useEntrySteps'

export interface QuarantineEntryProps {
  /** The held message. */
  entryId: number
  /** Where 'Back to quarantine' leads; absent: no link. */
  backHref?: string
  onBack?: () => void
  /** Also tells whose mail it is. Default: false. */
  showsCustomer?: boolean
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** The user may release viruses: provider and reseller administrators (AM-062). Default: false. */
  canReleaseVirus?: boolean
  /** What the list shows that the entry was opened from: offers the entries before and after it. Absent: it stands alone. */
  list?: ResourceListState
  /** Another entry of the list is asked for. */
  onStep?: (step: EntryStep) => void
  /** Its title is known: 'Phishing for m.keane@contoso.example'. */
  onLoaded?: (details: { name: string }) => void
  /** The message was released. */
  onReleased?: (details: { entry: Entry }) => void
  /** The entry is gone: leave its page, for the next one of the list where there is one. */
  onDeleted?: (details: { next: EntryStep | null }) => void
  onError?: (error: ApiError) => void
}
