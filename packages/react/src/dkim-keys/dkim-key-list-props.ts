import type { DkimKey } from '@postern/core'
import type { DefinedListProps } from '../resource-list/define-list/list-definition'

export interface DkimKeyListProps extends Omit<DefinedListProps<DkimKey>, 'newHref' | 'canAdd' | 'onNew'> {
  /** Domain whose keys are shown, and made. Absent: keys of all domains within reach. */
  domainId?: number
}
