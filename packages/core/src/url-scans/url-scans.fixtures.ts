import type * as z from 'zod/mini'
import { UrlScan, UrlScanStats } from './url-scan'

type Wire = z.input<typeof UrlScan>
type StatsWire = z.input<typeof UrlScanStats>

/** A blocked click on a link of a message to Maeve Keane, in wire format. */
export function urlScanWire(overrides: Partial<Wire> = {}): Wire {
  return {
    ...{ id: 71_207, at: '2026-11-20T08:41:04Z', source: 'click', action: 'warned', verdict: 'suspicious' },
    ...{ url: 'https://paypal.com.account-check.example/login', isCut: true, host: 'paypal.com.account-check.example' },
    signals: ['brandInSubdomain'],
    ...{ sender: 'service@account-check.example', recipient: 'm.keane@contoso.example', messageId: 88_213 },
    ...{ clientAddress: '198.51.100.7', customer: { id: 1, name: 'Contoso' }, reseller: null },
    ...overrides,
  }
}

/** Same, as returned by the client. */
export function urlScan(overrides: Partial<Wire> = {}): UrlScan {
  return UrlScan.parse(urlScanWire(overrides))
}

const day = (date: string, malicious: number, suspicious: number, other: number) => ({
  ...{ day: `2026-11-${date}`, malicious, suspicious, other },
})

/** Figures of a week, in wire format. */
export function urlScanStats(overrides: Partial<StatsWire> = {}): UrlScanStats {
  return UrlScanStats.parse({
    ...{ timezone: 'Europe/Dublin', from: '2026-11-14T00:00:00Z', to: '2026-11-21T00:00:00Z' },
    ...{ scanned: 8_412, suspicious: 63, blocked: 14, clicked: 127, clickedThrough: 4 },
    days: [
      ...[day('14', 0, 4, 611), day('15', 1, 3, 540), day('16', 2, 12, 1_480), day('17', 3, 11, 1_502)],
      ...[day('18', 1, 9, 1_455), day('19', 4, 13, 1_391), day('20', 2, 11, 1_356)],
    ],
    hosts: [
      { host: 'paypal.com.account-check.example', count: 21 },
      { host: 'xn--pypal-4ve.example', count: 9 },
      { host: '203.0.113.9', count: 4 },
    ],
    clickers: [
      { recipient: 'm.keane@contoso.example', count: 12 },
      { recipient: 'd.ruiz@contoso.example', count: 7 },
    ],
    ...overrides,
  })
}
