import { toPath } from '@postern/core/navigation'
import { navigationMessages } from '@postern/core/texts'
import { useClient, useTexts } from '@postern/react'
import { useEffect } from 'react'
import { useObjectName } from '../shell/screen-name'

/** Names the customer on the way to a screen below it that does not show its page; without an id there is none above. */
export function useCustomerStep(customerId: number | undefined): void {
  const { customers } = useClient()
  const { customer: kind } = useTexts('navigation', navigationMessages)
  const onLoaded = useObjectName(customerId === undefined ? null : toPath('/customers/{customerId}', { customerId }))
  useEffect(() => {
    if (customerId === undefined) return
    const left = new AbortController()
    customers.get({ id: customerId }, { signal: left.signal }).then(onLoaded, () => {
      // What the screen itself needs says why.
      if (!left.signal.aborted) onLoaded({ name: kind })
    })
    return () => left.abort()
  }, [customers, customerId, kind, onLoaded])
}
