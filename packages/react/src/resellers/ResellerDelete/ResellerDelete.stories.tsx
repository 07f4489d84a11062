import { customerWire, resellerWire } from '@postern/core/testing'
import type { Meta } from '@storybook/react-vite'
import { pageStories, press } from '../../resource/page-stories.fixtures'
import { ResellerDelete } from './ResellerDelete'

const two = [customerWire(), customerWire({ id: 13, name: '<b>Fabrikam</b>' })]
const { make, states } = pageStories(ResellerDelete, {
  props: { resellerId: 5, customerHref: () => '#', onTransfer() {}, onCancel() {} },
  usual: { '/v1/resellers/5/': resellerWire(), '/v1/customers/': { customers: [], count: 0 } },
})

const meta = { title: 'Resellers/ResellerDelete' } satisfies Meta
export default meta

export const Default = make()
export const WithCustomers = make({
  answer: ({ path }) => (path.startsWith('/v1/customers/') ? [200, { customers: two, count: 120 }] : null),
})
export const Asking = make({ play: press('Delete reseller') })
export const FrenchPhone = states.FrenchPhone
export const Dark = states.Dark
