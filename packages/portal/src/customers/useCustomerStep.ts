import { toPath } from '@postern/core/navigation'
import { navigationMessages } from '@postern/core/texts'
import { useClient, useTexts } from '@postern/react'
import { useEffect } from 'react'
import { useObjectName } from '../shell/screen-name'

/** Adds the customer to the breadcrumbs of a screen that is not part of the customer's page; without an id there is none. */
export function useCustomerStep(customerId: number | undefined): void {
  const { customers } = useClient()
  const { customer: kind } = useTexts('navigation', navigationMessages)
  const onLoaded = useObjectName(customerId === undefined ? null : toPath('/customers/{customerId}', { customerId }))
  useEffect(() => {
    if (customerId === undefined) return
    const left = new AbortController()
    customers.get({ id: customerId }, { signal: left.signal }).then(onLoaded, () => {
      // The screen's own requests say why.
      if (!left.signal.aborted) onLoaded({ name: kind })
    })
    return () => left.abort()
  }, [customers, customerId, kind, onLoaded])
}
