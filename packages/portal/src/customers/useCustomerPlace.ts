import { type Role, roleOf } from '@postern/core'
import { usePortalNavigation } from '../navigation/portal-navigation'
import { useParams } from '../navigation/router-context'

/** Which customer a screen is about, and who looks at it. The id is a number: every other one is not found before (RT-140). */
export function useCustomerPlace(): { customerId: number; role: Role; product: string } {
  const { customerId } = useParams()
  const { profile, options } = usePortalNavigation()
  const { product = 'provider' } = options
  // Nobody without a role comes here.
  return { customerId: Number(customerId), role: roleOf(profile, product) ?? 'customerAdmin', product }
}
