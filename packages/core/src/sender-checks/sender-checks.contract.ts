import { customerKeepers, managers } from '../customers/managers'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { layeredCalls } from '../layered-settings/layered-calls'
import { Role } from '../permissions/roles'
import { senderChecksArea } from './sender-checks'

/** API endpoints for settings about the authentication of senders. */
export const senderChecks = feature(
  { name: 'senderChecks', noun: 'senderChecks' },
  layeredCalls(senderChecksArea, {
    system: { who: 'signedIn', roles: [Role.SuperAdmin] },
    reseller: customerKeepers,
    customer: { read: managers, change: managers },
  }),
)

/** API documentation; browsers do not load it. */
export const senderChecksReference: References<typeof senderChecks> = {
  listOverridesOfSystem: { summary: 'Resellers and customers with sender checks of their own', spec: ['RT-070'] },
  listOverridesOfReseller: { summary: 'Customers of a reseller with sender checks of their own', spec: ['RT-070'] },
  resetBelowSystem: { summary: 'Take a sender check back to the inherited value for everybody', spec: ['RT-070'] },
  resetBelowReseller: {
    summary: 'Take a sender check back to the inherited value for a reseller’s customers',
    spec: ['RT-070'],
  },
  getOfSystem: { summary: 'Sender checks for everybody', spec: ['RT-070'] },
  updateOfSystem: { summary: 'Change or lock sender checks for everybody', spec: ['RT-070'] },
  getOfReseller: { summary: 'Sender checks of a reseller', spec: ['RT-070'] },
  updateOfReseller: { summary: 'Change or lock sender checks of a reseller', spec: ['RT-070'] },
  getOfCustomer: { summary: 'Sender checks of a customer', spec: ['RT-070'] },
  updateOfCustomer: { summary: 'Change sender checks of a customer', spec: ['RT-070'] },
}
