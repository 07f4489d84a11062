import { ApiError } from '@postern/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { LoadState } from './LoadState'

const error = (status: number) => new ApiError('', { status, code: 'internal' })
const waiting = { data: undefined, error: null, refetch: () => {} }

/** What stands in the place of each page of a customer until it has loaded. */
const meta = {
  title: 'Customers/States',
  component: LoadState<string>,
  args: { of: waiting, headingLevel: 2, children: (name) => <p>{name}</p> },
} satisfies Meta<typeof LoadState<string>>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Loaded: Story = { args: { of: { ...waiting, data: 'Contoso' } } }
export const LoadingFailed: Story = { args: { of: { ...waiting, error: error(500) } } }
export const NotFound: Story = { args: { of: { ...waiting, error: error(404) } } }
