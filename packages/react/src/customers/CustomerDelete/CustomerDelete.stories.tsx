import { customerWire } from '@postern/core/testing'
import type { Meta } from '@storybook/react-vite'
import { pageStories, press } from '../../resource/page-stories.fixtures'
import { CustomerDelete } from './CustomerDelete'

const { make, states } = pageStories(CustomerDelete, {
  props: { customerId: 1, onCancel() {} },
  usual: { '/v1/customers/1/': customerWire() },
})

const meta = { title: 'Customers/CustomerDelete' } satisfies Meta
export default meta

export const Default = make()
export const Asking = make({ play: press('Delete customer') })
export const FrenchPhone = states.FrenchPhone
export const Dark = states.Dark
