import { destination } from '@postern/core/navigation'
import type { RowHref } from '../ui/row-href'

/** A domain whose records are shown. */
export interface SetUpDomain {
  id: number
  name: string
}

/** The page of a domain, where its DKIM keys are made and activated. */
export interface DomainLinks {
  /** Its address. Absent: there is no such page for this reader. */
  domainHref?: (domain: SetUpDomain) => RowHref
  /** Follows that address. Absent: the browser does. */
  onOpenDomain?: (details: { domain: SetUpDomain }) => void
}

/** Address of the page of a domain. */
export const toDomain = ({ id: domainId }: SetUpDomain) => destination('domain', { domainId })
