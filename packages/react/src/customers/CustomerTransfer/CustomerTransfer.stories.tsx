import { customerWire } from '@postern/core/testing'
import type { Meta } from '@storybook/react-vite'
import { pageStories } from '../../resource/page-stories.fixtures'
import { CustomerTransfer } from './CustomerTransfer'

const { make, states } = pageStories(CustomerTransfer, {
  props: { customerId: 1, onCancel() {} },
  usual: { '/v1/customers/1/': customerWire() },
})

const meta = { title: 'Customers/CustomerTransfer' } satisfies Meta
export default meta

export const Default = make()
export const FrenchPhone = states.FrenchPhone
export const Dark = states.Dark
