import type * as z from 'zod/mini'
import { UrlAnalysis, UrlRequest } from './url-analysis'

type Wire = z.input<typeof UrlAnalysis>

/** A suspicious link out of a wrapper, as the wire carries it. */
export function urlAnalysisWire(overrides: Partial<Wire> = {}): Wire {
  return {
    ...{ id: 9_001, url: 'https://paypal.com.account-check.example/login', verdict: 'suspicious' },
    decodedFrom: ['https://eur02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fpaypal.com.account-check.example'],
    reason: { kind: 'signals', detail: '' },
    signals: [
      {
        ...{ code: 'brandInSubdomain', weight: 60, detail: 'paypal.com' },
        text: 'The name mentions paypal.com, but someone else owns the domain.',
      },
    ],
    ...{ host: 'paypal.com.account-check.example', registrableDomain: 'account-check.example', list: null },
    providers: [],
    ...{ at: '2026-11-20T09:41:00Z', left: 49 },
    ...overrides,
  }
}

/** The same as screens see it. */
export function urlAnalysis(overrides: Partial<Wire> = {}): UrlAnalysis {
  return UrlAnalysis.parse(urlAnalysisWire(overrides))
}

/** A link that was analysed, as the wire carries it. */
export function urlRequest(overrides: Partial<UrlRequest> = {}): UrlRequest {
  return UrlRequest.parse({
    ...{ id: 9_001, url: 'https://paypal.com.account-check.example/login', verdict: 'suspicious' },
    ...{ at: '2026-11-20T09:41:00Z', reportedAs: null },
    ...overrides,
  })
}
