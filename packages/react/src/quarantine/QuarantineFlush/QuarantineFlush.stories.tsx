import type { FlushCount } from '@postern/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { QuarantineFlushView } from './QuarantineFlushView'
import type { Flush, FlushState } from './useFlush'

const counted: FlushCount = {
  customer: { id: 7, name: 'Orchard Foods' },
  count: 1_284,
  kinds: [
    { reason: 'spam', count: 902 },
    { reason: 'bulk', count: 361 },
    { reason: 'phishing', count: 20 },
    { reason: 'virus', count: 1 },
  ],
  lockedCount: 12,
  leavingCount: 1,
  before: '2026-11-20T09:41:00.000Z',
}

const flushIn = (state: FlushState): Flush => ({
  draft: { customer: null, classification: '', freeSearch: '' },
  change: () => {},
  state,
  count: async () => {},
  back: () => {},
  confirm: () => {},
  stop: () => {},
  goOn: () => {},
})

/** Opened from the menu of the search. Escape closes it while nothing is in progress. */
const meta = {
  title: 'Quarantine/QuarantineFlush',
  component: QuarantineFlushView,
  args: {
    flush: flushIn({ step: 'choose', isCounting: false, error: '' }),
    loadCustomers: async () => ({ options: [{ value: '7', label: 'Orchard Foods' }] }),
    onClose: () => {},
  },
} satisfies Meta<typeof QuarantineFlushView>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const OwnCustomer: Story = { args: { loadCustomers: undefined } }
export const Counting: Story = { args: { flush: flushIn({ step: 'choose', isCounting: true, error: '' }) } }
export const CountFailed: Story = {
  args: { flush: flushIn({ step: 'choose', isCounting: false, error: 'There was an unexpected error message' }) },
}
export const Question: Story = { args: { flush: flushIn({ step: 'ask', counted }) } }
export const NothingMatches: Story = {
  args: { flush: flushIn({ step: 'ask', counted: { ...counted, count: 0, kinds: [] } }) },
}
export const Running: Story = { args: { flush: flushIn({ step: 'running', counted, done: 400 }) } }
export const Done: Story = {
  args: { flush: flushIn({ step: 'done', counted, done: 1_284, end: 'whole', reason: '' }) },
}
export const Stopped: Story = {
  args: { flush: flushIn({ step: 'done', counted, done: 400, end: 'stopped', reason: '' }) },
}
export const Failed: Story = {
  args: { flush: flushIn({ step: 'done', counted, done: 400, end: 'failed', reason: 'The server did not answer.' }) },
}
export const FrenchPhone: Story = {
  args: { flush: flushIn({ step: 'ask', counted }) },
  globals: { locale: 'fr', width: 'phone' },
}
export const Dark: Story = { args: { flush: flushIn({ step: 'ask', counted }) }, globals: { theme: 'dark' } }
