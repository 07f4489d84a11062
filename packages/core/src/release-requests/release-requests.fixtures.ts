import type * as z from 'zod/mini'
import { ReleaseRequest } from './release-request'

type RequestWire = z.input<typeof ReleaseRequest>

/** An open request, as the wire carries it. */
export function releaseRequestWire(overrides: Partial<RequestWire> = {}): RequestWire {
  return {
    id: 41,
    state: 'open',
    askedAt: '2026-11-20T10:02:11Z',
    lastAskedAt: '2026-11-20T10:40:00Z',
    timesAsked: 2,
    asker: 'm.keane@contoso.example',
    reason: 'I ordered this report and need it for Monday.',
    entryId: 88213,
    message: {
      sender: 'news@growthweekly.example',
      displayAddress: 'Growth Weekly <news@growthweekly.example>',
      subject: '7 dashboards every operations lead should copy this quarter',
      receivedAt: '2026-11-20T09:17:04Z',
    },
    heldFor: 'phishing',
    verdict: { spamType: 'phishing', spamScore: 9.4 },
    history: { held: 6, released: 2 },
    decidedBy: null,
    decidedAt: null,
    reply: '',
    customer: { id: 1, name: 'Contoso' },
    ...overrides,
  }
}

/** The same as screens see it. */
export function releaseRequest(overrides: Partial<RequestWire> = {}): ReleaseRequest {
  return ReleaseRequest.parse(releaseRequestWire(overrides))
}
