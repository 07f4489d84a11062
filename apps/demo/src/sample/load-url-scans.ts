import { ServiceModule } from '@postern/core'
import { nextTimeId, type Transaction, tables } from '@postern/server'

const dayMs = 24 * 60 * 60 * 1000
const hourMs = 60 * 60 * 1000

/** Days before today that links were seen on. */
export const urlScanDays = 13

interface Seen {
  path: string
  host: string
  verdict: 'malicious' | 'suspicious' | 'unknown'
  signals: ('brandInSubdomain' | 'confusable' | 'punycode' | 'ipHost' | 'shownHost' | 'redirects')[]
}

const seen: readonly Seen[] = [
  {
    host: 'paypal.com.account-check.example',
    path: '/login?token=7f3a',
    verdict: 'suspicious',
    signals: ['brandInSubdomain'],
  },
  { host: 'pay.invoice-portal.example', path: '/2026/11873.pdf', verdict: 'malicious', signals: [] },
  { host: '203.0.113.9', path: '/track?parcel=88213', verdict: 'suspicious', signals: ['ipHost'] },
  { host: 'xn--pypal-4ve.example', path: '/secure', verdict: 'suspicious', signals: ['punycode', 'confusable'] },
  { host: 'www.trade-fair.example', path: '/tickets', verdict: 'unknown', signals: [] },
]

/** Protects the links of a customer, with scans and clicks of the last days. */
export async function addUrlScans(
  tx: Transaction,
  {
    people,
    serviceId,
    now,
    ...tenant
  }: { resellerId: number; customerId: number; people: readonly string[]; serviceId: number; now: Date },
): Promise<void> {
  await tx.insert(tables.customerModules).values({ ...tenant, serviceId, moduleId: ServiceModule.UrlScanner })
  await tx.insert(tables.urlProtection).values({
    ...{ ...tenant, rewrites: true, rewritesText: false, exemptsOwnDomains: true },
    ...{ mayClickThrough: true, holdsSuspicious: false, updatedAt: now },
  })
  for (let day = urlScanDays; day >= 0; day -= 1) {
    const at = (hours: number) => new Date(now.getTime() - day * dayMs - hours * hourMs)
    const found = seen.filter((_, index) => (day + index) % 3 !== 0)
    for (const [index, { host, path, verdict, signals }] of found.entries()) {
      const event = {
        ...{ ...tenant, host, url: `https://${host}${path}`, verdict, signals, sender: `service@${host}` },
        recipient: people[(day + index) % people.length] ?? '',
      }
      const action = verdict === 'malicious' ? 'blocked' : verdict === 'suspicious' ? 'warned' : 'allowed'
      const mail =
        verdict === 'unknown'
          ? []
          : [
              {
                ...event,
                id: nextTimeId(at(index + 1)),
                source: 'mailScan',
                action: verdict === 'malicious' ? 'held' : 'none',
              } as const,
            ]
      const clicked = (day + index) % 2 === 0
      const click = clicked
        ? [{ ...event, id: nextTimeId(at(index)), source: 'click', action, clientAddress: '198.51.100.7' } as const]
        : []
      if (mail.length + click.length > 0) await tx.insert(tables.urlEvents).values([...mail, ...click])
    }
    const hour = new Date(at(2).getTime() - (at(2).getTime() % hourMs))
    await tx.insert(tables.urlHours).values({ ...tenant, hour, verdict: 'unknown', count: 140 + ((day * 37) % 90) })
  }
}
