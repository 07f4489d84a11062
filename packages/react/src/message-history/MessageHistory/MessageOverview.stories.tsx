import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { userEvent, within } from 'storybook/test'
import { ClientContext } from '../../provider/ClientProvider'
import { QueryProvider } from '../../provider/PosternProvider'
import { fakeServer } from '../../testing'
import { initialMessageListState } from '../list-state'
import { MessageOverview } from './MessageOverview'

const states = ['delivered', 'deferred', 'bounced', 'quarantined', 'rejected'] as const
const spans = Array.from({ length: 24 }, (_, hour) => ({
  from: new Date(Date.UTC(2026, 10, 19, 10 + hour)).toISOString(),
  states: states.flatMap((state, at) => {
    const count = Math.max(0, Math.round(40 * Math.sin(hour / 4) + 45 - at * 18))
    return count > 0 ? [{ state, count }] : []
  }),
}))
const total = (state: string) =>
  spans.flatMap((span) => span.states).reduce((sum, one) => (one.state === state ? sum + one.count : sum), 0)
const stats = {
  hours: 1,
  spans,
  states: states.map((state) => ({ state, count: total(state) })),
  countIsEstimate: false,
}

function Host({ status = 200, answer = stats as object, chosen = [] as string[] }) {
  const [state, setState] = useState({ ...initialMessageListState, filters: { state: chosen } })
  const [{ client }] = useState(() => fakeServer(() => [status, answer]))
  return (
    <QueryProvider>
      <ClientContext.Provider value={client}>
        <MessageOverview
          state={state}
          headingLevel={2}
          onChange={(details) => setState(details.state as typeof state)}
        />
      </ClientContext.Provider>
    </QueryProvider>
  )
}

const show =
  (name: string): Story['play'] =>
  async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name }))
    await within(canvasElement).findByRole('figure')
  }

const meta = { title: 'Message history/MessageOverview', component: Host } satisfies Meta<typeof Host>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithChart: Story = { play: show('Show chart') }
export const Narrowed: Story = { args: { chosen: ['bounced', 'processing'] } }
export const Empty: Story = { args: { answer: { hours: 1, spans: [], states: [] } } }
export const Failed: Story = { args: { status: 503 }, play: show('Show chart') }
export const Dark: Story = { globals: { theme: 'dark' }, play: show('Show chart') }
export const FrenchPhone: Story = { globals: { locale: 'fr', width: 'phone' }, play: show('Afficher le graphique') }
