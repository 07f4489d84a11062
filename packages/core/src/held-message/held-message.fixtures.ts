import type * as z from 'zod/mini'
import { EntryEvent, HeldMessage } from './held-message'

/** Content of a spam message; override what a test is about. */
export function heldMessage(overrides: Partial<z.input<typeof HeldMessage>> = {}): HeldMessage {
  return HeldMessage.parse({
    headers: [
      {
        name: 'Received',
        value:
          'from mx2.growthweekly.example by mx1.provider.example with ESMTPS id 8C41F2; Fri, 20 Nov 2026 09:17:04 +0000',
      },
      {
        name: 'Authentication-Results',
        value: 'mx1.provider.example; spf=pass smtp.mailfrom=news@growthweekly.example; dkim=fail; dmarc=none',
      },
      { name: 'From', value: 'Growth Weekly <news@growthweekly.example>' },
      { name: 'Subject', value: '7 dashboards every operations lead should copy this quarter' },
    ],
    text: 'Hello Maeve,\n\nseven dashboards are waiting for you.\n',
    html: '<p>Hello Maeve,</p><p><b>seven dashboards</b> are waiting for you.</p>',
    attachments: [
      {
        fileName: 'dashboards.pdf',
        mediaType: 'application/pdf',
        actualType: 'application/pdf',
        size: 184_320,
        sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      },
    ],
    ...overrides,
  })
}

/** A `held` event; override what a test needs. */
export function entryEvent(overrides: Partial<z.input<typeof EntryEvent>> = {}): EntryEvent {
  return EntryEvent.parse({ id: 1, at: '2026-11-20T09:17:04Z', kind: 'held', actor: 'system', ...overrides })
}
