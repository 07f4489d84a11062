import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo } from 'react'
import { screen, userEvent } from 'storybook/test'
import { ClientProvider } from '../../provider/ClientProvider'
import { QueryProvider } from '../../provider/PosternProvider'
import { fakeServer } from '../../testing'
import { NotificationDays } from './NotificationDays'

const days = Array.from({ length: 7 }, (_, index) => ({
  day: `2026-11-${14 + index}`,
  sent: [41, 38, 12, 9, 44, 47, 40][index] ?? 0,
  bounced: [0, 1, 0, 0, 3, 0, 1][index] ?? 0,
  suppressed: [12, 14, 30, 31, 11, 9, 12][index] ?? 0,
  waiting: index === 6 ? 2 : 0,
}))

function Chart({ status = 200, shown = days }: { status?: number; shown?: typeof days }) {
  const { client } = useMemo(() => {
    if (status === 0) return fakeServer(() => new Promise<never>(() => {}))
    return fakeServer(() => [status, { days: shown, timezone: 'Europe/Dublin' }])
  }, [status, shown])
  return (
    <QueryProvider>
      <ClientProvider client={client}>
        <NotificationDays filters={{}} freeSearch="" headingLevel={2} />
      </ClientProvider>
    </QueryProvider>
  )
}

const meta = { title: 'Notifications/NotificationDays', component: Chart } satisfies Meta<typeof Chart>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const AsTable: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Table' }))
    await screen.findByRole('table')
  },
}
export const Empty: Story = {
  args: { shown: days.map(({ day }) => ({ day, sent: 0, bounced: 0, suppressed: 0, waiting: 0 })) },
}
export const Loading: Story = { args: { status: 0 } }
export const Failed: Story = { args: { status: 503 } }
export const FrenchPhone: Story = { globals: { locale: 'fr', width: 'phone' } }
export const Dark: Story = { globals: { theme: 'dark' } }
