import { parseResourceListState, type ResourceListRules, toResourceListQuery, useToast } from '@postern/react'
import { type ReactNode, useState } from 'react'
import { CustomerPage } from '../customers/CustomerPage'
import { useCustomerStep } from '../customers/useCustomerStep'
import { Link } from '../navigation/Link'
import { useNavigate } from '../navigation/router-context'
import { useSearchParams } from '../navigation/useSearchParams'
import { useObjectName } from './screen-name'
import { useScreenTitle } from './useScreenTitle'

/** Props that link to an address and navigate without a page load. */
export function useLinks() {
  const navigate = useNavigate()
  return {
    /** Props for rows, or for one object: `rows('groupHref', 'onOpen', 'group', toGroup)`. */
    rows<Href extends string, Press extends string, Name extends string, Row>(
      href: Href,
      press: Press,
      name: Name,
      to: (row: Row) => string,
    ) {
      const onPress = (details: Readonly<Record<Name, Row>>) => navigate(to(details[name]))
      return { [href]: to, [press]: onPress } as Record<Href, typeof to> & Record<Press, typeof onPress>
    },
    /** Props for a page; none without an address. */
    page<Href extends string, Press extends string>(href: Href, press: Press, to: string | undefined) {
      const link = to !== undefined && { [href]: to, [press]: () => navigate(to) }
      return (link || {}) as Partial<Record<Href, string> & Record<Press, () => void>>
    },
  }
}

/** State of a list, stored in the address. */
export function useListInAddress(rules: ResourceListRules) {
  const [query, setQuery] = useSearchParams()
  return {
    state: parseResourceListState(query, rules),
    onChange: ({ state }: { state: Parameters<typeof toResourceListQuery>[0] }) =>
      setQuery(toResourceListQuery(state, rules)),
  }
}

/** Among all customers' pages it is a page of its own; below a customer it is one of the customer's tabs. */
export function MaybeCustomerPage({ customerId, children }: { customerId: number | undefined; children: ReactNode }) {
  return customerId === undefined ? children : <CustomerPage>{children}</CustomerPage>
}

interface DetailsScreen {
  customerId?: number | undefined
  /** Tab title until the object has loaded. */
  title: string
  /** Address and name of the list to return to. */
  list: string
  listTitle: string
}

/** Props of an object's details: its name goes to the tab title and breadcrumbs, and after deletion the list is shown. */
export function useDetailsScreen({ customerId, title, list, listTitle }: DetailsScreen) {
  useCustomerStep(customerId)
  const navigate = useNavigate()
  const [name, setName] = useState<string | null>(null)
  useScreenTitle(name ?? title)
  return {
    ...(customerId !== undefined && { customerId }),
    headingLevel: 1 as const,
    backLink: <Link to={list}>{listTitle}</Link>,
    onLoaded: (details: { name: string }) => setName(details.name),
    onDeleted: () => navigate(list, { replace: true }),
  }
}

interface ObjectScreen {
  customerId?: number | undefined
  /** Address of the object's page; `null`: it does not exist yet. */
  object: string | null
  list: string
}

/** Props of a page about an object that has its own page, such as a form or a removal. It returns to that page or the list. */
export function useObjectScreen({ customerId, object, list }: ObjectScreen) {
  useCustomerStep(customerId)
  const navigate = useNavigate()
  const toast = useToast()
  return {
    page: {
      ...(customerId !== undefined && { customerId }),
      headingLevel: 1 as const,
      onLoaded: useObjectName(object),
      onCancel: () => navigate(object ?? list),
    },
    /** Shows a toast and navigates; Back does not return here. */
    leave: (done: { title: string; text: string } | null, to: string) => {
      if (done) toast({ tone: 'success', ...done })
      navigate(to, { replace: true })
    },
  }
}
