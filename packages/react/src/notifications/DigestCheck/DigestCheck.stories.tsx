import { ApiError } from '@postern/core'
import { digestCheck } from '@postern/core/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { DigestCheckView } from './DigestCheckView'

const { conditions } = digestCheck()
const all = (isMet: boolean) => conditions.map(({ name }) => ({ name, isMet }))

const meta = {
  title: 'Notifications/DigestCheck',
  component: DigestCheckView,
  args: { check: digestCheck(), error: null, onRetry: () => {} },
} satisfies Meta<typeof DigestCheckView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const AllMet: Story = { args: { check: digestCheck({ conditions: all(true), waiting: 4 }) } }
export const NoneMet: Story = {
  args: { check: digestCheck({ conditions: all(false), hiddenWaiting: 12, nextAt: null, last: null }) },
}
export const TurnedOffForTheUser: Story = {
  args: {
    check: digestCheck({
      ...{ isOptedOut: true, nextAt: null },
      conditions: conditions.map(({ name }) => ({ name, isMet: name !== 'on' })),
    }),
  },
}
export const Unknown: Story = {
  args: { check: digestCheck({ conditions: [...conditions, { name: 'ofTomorrow', isMet: false }] }) },
}
export const Loading: Story = { args: { check: undefined } }
export const Failed: Story = {
  args: { check: undefined, error: new ApiError('Down.', { status: 503, code: 'unavailable' }) },
}
export const Refused: Story = {
  args: { check: undefined, error: new ApiError('Not permitted.', { status: 403, code: 'forbidden' }) },
}
export const Dark: Story = { globals: { theme: 'dark' } }
export const FrenchPhone: Story = { globals: { locale: 'fr', width: 'phone' } }
