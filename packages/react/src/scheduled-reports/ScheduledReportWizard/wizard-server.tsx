import type { Locale } from '@postern/core'
import { domainWire, providerUserWire, scheduledReportWire } from '@postern/core/testing'
import { type FakeCall, fakeServer, renderWith } from '../../testing'
import { ScheduledReportWizard } from './ScheduledReportWizard'
import type { ScheduledReportWizardProps } from './scheduled-report-wizard-props'

const customers = [
  { id: 1, name: 'Contoso', timezone: null },
  { id: 2, name: 'Orchard Foods', timezone: null },
]
const orchard = { id: 2, name: 'Orchard Foods' }
const domains: Record<string, unknown[]> = {
  1: [domainWire()],
  2: [domainWire({ id: 21, name: 'orchardfoods.example', customer: orchard })],
}
const users: Record<string, unknown[]> = {
  1: [providerUserWire()],
  2: [
    providerUserWire({ id: 31, emails: ['ana@orchardfoods.example', 'a@orchardfoods.example'], firstName: 'Ana' }),
    providerUserWire({ id: 32, emails: ['zora@orchardfoods.example'], firstName: 'Zora' }),
  ],
}
const zones: Record<string, string> = { 1: 'Europe/Dublin', 2: 'America/New_York' }

type Answer = [number, unknown]

/** Opens the wizard with two customers behind it; `created` lists the reports sent to be scheduled. */
export function openWizard(
  props: Partial<ScheduledReportWizardProps> = {},
  {
    answer = () => undefined,
    locale = 'en',
  }: { answer?: (call: FakeCall) => Answer | Promise<Answer> | undefined; locale?: Locale } = {},
) {
  const server = fakeServer((call): Answer | Promise<Answer> => {
    const own = answer(call)
    if (own) return own
    const { pathname, searchParams } = new URL(call.path, 'http://portal.example')
    const customer = searchParams.get('customer_id') ?? ''
    if (pathname === '/v1/scheduled_reports/customers/') return [200, { customers, count: customers.length }]
    if (pathname === '/v1/domains/') return [200, { domains: domains[customer] }]
    if (pathname === '/v1/provideruser/') return [200, { users: users[customer] }]
    if (call.method === 'POST') return [200, scheduledReportWire()]
    return [200, { timezone: zones[pathname.split('/')[3] ?? ''] }]
  })
  const view = renderWith(server.client, <ScheduledReportWizard {...props} />, locale)
  const created = () => server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  const asked = (path: string) => server.calls.filter((call) => call.path.startsWith(path)).map((call) => call.path)
  return { server, created, asked, ...view }
}
