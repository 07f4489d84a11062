import type { Destination } from '@postern/core/navigation'
import type { RowHref } from '../../ui/row-href'
import type { Leads } from './host-context'

export interface Ways {
  /** Address of a place in the host; `undefined` where it has none. */
  href: (to: Destination) => string | undefined
  /** Absent: the browser follows addresses. */
  navigate: ((to: Destination) => void) | undefined
  /** True if `navigate` also handles destinations without an address; else the host's answer turns them into plain text. */
  leadsWithout: boolean
}

/** Navigation for those props of a widget that the host did not set in `given`. */
export function createLeads({ href, navigate, leadsWithout }: Ways, given: object): Leads {
  return {
    rows(hrefName, pressName, rowName, to) {
      // A click goes where the host's own link goes.
      if (hrefName in given) return {} as never
      const nowhere = leadsWithout || pressName in given ? undefined : null
      return {
        [hrefName]: (row: Parameters<typeof to>[0]): RowHref => href(to(row)) ?? nowhere,
        ...(navigate && { [pressName]: (details: Record<string, never>) => navigate(to(details[rowName] as never)) }),
      } as never
    },
    page(to, hrefName, pressName) {
      const address = hrefName in given ? undefined : href(to)
      const press = navigate && { [pressName]: () => navigate(to) }
      return (address === undefined ? {} : { [hrefName]: address, ...press }) as never
    },
    linkTo(to) {
      const address = href(to)
      return address === undefined ? address : { href: address, to }
    },
    onNavigate:
      navigate &&
      (({ href: address, to }) => {
        if (to) navigate(to)
        // A link provided by the host.
        else location.assign(address)
      }),
  }
}
