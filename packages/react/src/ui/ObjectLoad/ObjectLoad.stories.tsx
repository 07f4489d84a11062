import { ApiError } from '@postern/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { ObjectLoad } from './ObjectLoad'

const nothing = { data: undefined, error: null, refetch: () => {} }

const meta = {
  title: 'Parts/ObjectLoad',
  component: ObjectLoad<string>,
  args: {
    of: { ...nothing, data: 'Finance' },
    words: {
      loading: 'Loading the group',
      notFoundTitle: 'There is no such group',
      notFound: 'The group was deleted, or is not one of yours.',
      failedTitle: 'The group did not load',
      failed: 'Nothing was changed. Try again.',
      retry: 'Try again',
    },
    headingLevel: 2,
    children: (name) => <p>{name}</p>,
  },
} satisfies Meta<typeof ObjectLoad<string>>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Loading: Story = { args: { of: nothing } }
export const Missing: Story = {
  args: { of: { ...nothing, error: new ApiError('', { status: 404, code: 'not_found' }) } },
}
export const Failed: Story = {
  args: { of: { ...nothing, error: new ApiError('The server is busy.', { status: 503, code: 'busy' }) } },
}
