import { createClient, createMemoryTokenStore } from '@postern/core'
import {
  customerWire,
  dashboardMailFlow,
  dashboardMailTotals,
  dashboardTopThreats,
  dashboardUserGrowth,
  quarantineEntryWire,
  resellerWire,
} from '@postern/core/testing'
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { QueryClientProvider } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fn } from 'storybook/test'
import { ClientContext } from '../../provider/ClientProvider'
import { createQueryClient } from '../../provider/PosternProvider'
import { Dashboard } from './Dashboard'

type Answer = (path: string) => unknown

const full: Answer = (path) => {
  if (path.includes('/totals/')) return dashboardMailTotals()
  if (path.includes('/mail-flow/')) return dashboardMailFlow()
  if (path.includes('/top-threats/')) return dashboardTopThreats()
  if (path.includes('/users/')) return dashboardUserGrowth()
  if (path.includes('/quarantine/')) {
    const entries = [
      quarantineEntryWire({ id: 1, verdict: { spamType: 'phishing', spamScore: 14 } }),
      quarantineEntryWire({ id: 2, message: { subject: `<b>${'long '.repeat(60)}</b>\u202e` } }),
      quarantineEntryWire({ id: 3, verdict: { virusName: 'Eicar', spamType: null, spamScore: null } }),
    ]
    return { entries, count: 3 }
  }
  if (path.includes('/customers/')) {
    return { customers: [customerWire(), customerWire({ id: 2, name: 'Orchard Foods' })], count: 2 }
  }
  return { resellers: [resellerWire()], count: 1 }
}
const nothing: Answer = (path) => {
  const noMail = { count: 0, before: 0, daily: [0, 0, 0, 0, 0, 0, 0] }
  if (path.includes('/totals/')) {
    return dashboardMailTotals({ processed: noMail, held: noMail, phishing: noMail, released: noMail })
  }
  if (path.includes('/mail-flow/')) return dashboardMailFlow({ days: [] })
  if (path.includes('/top-threats/')) return dashboardTopThreats({ threats: [], recipients: [] })
  if (path.includes('/users/')) return dashboardUserGrowth()
  return { entries: [], customers: [], resellers: [], count: 0 }
}

/** Answers the calls of a story without a network. */
const answered =
  (answer: Answer | null): Decorator =>
  (Story) => {
    const { client, queries } = useMemo(() => {
      const fetch = async (input: RequestInfo | URL) => {
        const path = new URL(new Request(input).url).pathname
        if (answer === null) return new Response('{"message":"Down."}', { status: 400 })
        if (answer === waiting) return new Promise<Response>(() => {})
        return new Response(JSON.stringify(answer(path)), { headers: { 'content-type': 'application/json' } })
      }
      const tokenStore = createMemoryTokenStore('token')
      return {
        client: createClient({ baseUrl: 'http://story.example/', fetch: fetch as typeof globalThis.fetch, tokenStore }),
        queries: createQueryClient(),
      }
    }, [])
    return (
      <ClientContext.Provider value={client}>
        <QueryClientProvider client={queries}>
          <Story />
        </QueryClientProvider>
      </ClientContext.Provider>
    )
  }
const waiting: Answer = () => undefined

const meta = {
  title: 'Dashboard/Dashboard',
  component: Dashboard,
  decorators: [answered(full)],
  args: {
    days: 7,
    onDaysChange: fn(),
    onNavigate: fn(),
    showsCustomers: true,
    showsResellers: true,
    links: {
      heldMail: ({ from = '', reason = [] }) => `#mail-${from}-${reason.join('-')}`,
      entry: ({ entryId }) => `#entry-${entryId}`,
      customers: '#customers',
      resellers: '#resellers',
      users: '#users',
    },
  },
} satisfies Meta<typeof Dashboard>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const CustomerAdministrator: Story = { args: { showsCustomers: false, showsResellers: false } }
export const WithoutLinks: Story = { args: { links: {} } }
export const Loading: Story = { decorators: [answered(waiting)] }
export const Failed: Story = { decorators: [answered(null)] }
export const NothingYet: Story = { decorators: [answered(nothing)] }
export const DarkFrench: Story = { globals: { theme: 'dark', locale: 'fr' } }
export const Phone: Story = { globals: { width: 'phone' } }
