import { createClient } from '../packages/core/src/create-client.ts'
import type { Demo } from './start-demo'

/** Id of one object of each kind, by the attributes that take them. */
export interface OneOfEach {
  token: string
  attributes: Readonly<Record<string, string>>
}

/** Signs in as provider staff, and creates objects that the sample data lacks. */
export async function oneOfEach(demo: Demo): Promise<OneOfEach> {
  let token = ''
  const client = createClient({ baseUrl: `${demo.portal}/api/`, getToken: () => token })
  const login = await client.auth.login({ username: 'super@provider.example', password: demo.password })
  token = login.token
  const one = { limit: 1 }
  const { customers } = await client.customers.list({ ...one, freeSearch: 'Contoso' })
  const customerId = idOf(customers)
  const [{ domains }, { users }, { resellers }, { capabilitySets }, { entries }, { reports }] = await Promise.all([
    client.domains.list({ ...one, customerId }),
    client.users.list({ ...one, customerId }),
    client.resellers.list(one),
    client.capabilitySets.list({}),
    client.quarantine.list(one),
    client.spamReports.list(one),
  ])
  const group = await client.groups.create({ name: `Accounts ${Date.now()}`, customerId })
  const rule = await client.customerRules.create({
    ...{ id: customerId, name: `Invoices ${Date.now()}`, subjectWords: ['invoice'], isActive: false },
  })
  const template = await client.digestTemplates.create({ id: customerId, name: `Morning ${Date.now()}` })
  const policy = await client.tlsPolicies.create({
    ...{ id: customerId, domain: `d${Date.now()}.example`, policy: 'may' },
  })
  const confidential = { text: 'Confidential', html: '<p>Confidential</p>' }
  const stamp = await client.messageStamps.create({
    ...{ name: `Notice ${Date.now()}`, scope: 'all', texts: { ENG: confidential } },
  })
  return {
    token,
    attributes: {
      'customer-id': String(customerId),
      'domain-id': String(idOf(domains)),
      'user-id': String(idOf(users)),
      'reseller-id': String(idOf(resellers)),
      'set-id': String(idOf(capabilitySets)),
      'entry-id': String(idOf(entries)),
      'report-id': String(idOf(reports)),
      'group-id': String(group.id),
      'rule-id': String(rule.id),
      'template-id': String(template.id),
      'policy-id': String(policy.id),
      'stamp-id': String(stamp.id),
      'tenant-id': '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    },
  }
}

function idOf([first]: readonly { id: number }[]): number {
  if (!first) throw new Error('The sample data has nothing of a kind that a widget shows.')
  return first.id
}
