import { ApiError } from '@postern/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { LoadFailure } from './LoadFailure'

const meta = {
  title: 'Parts/LoadFailure',
  component: LoadFailure,
  args: {
    error: new ApiError('The server is busy.', { status: 503, code: 'busy' }),
    missing: { title: 'There is no such message', text: 'It was deleted, or it is not one of yours.' },
    title: 'The message did not load',
    retryLabel: 'Try again',
    onRetry: () => {},
    headingLevel: 2,
  },
} satisfies Meta<typeof LoadFailure>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Missing: Story = { args: { error: new ApiError('', { status: 404, code: 'not_found' }) } }
