import type * as z from 'zod/mini'
import { templatePreview } from '../digest-templates/digest-templates.fixtures'
import { CustomDigest, CustomDigestPreview } from './custom-digest'

type Wire = z.input<typeof CustomDigest>

/** A help desk's digest that was sent this morning, as the wire carries it. */
export function customDigestWire(overrides: Partial<Wire> = {}): Wire {
  return {
    id: 7,
    customerId: 1,
    name: 'Help desk',
    isActive: true,
    position: 1,
    recipients: {
      groups: [{ id: 3, name: 'Accounting' }],
      users: [{ id: 12, name: 'ana@contoso.example' }],
      addresses: ['helpdesk@contoso.example'],
    },
    domains: ['contoso.example'],
    classes: ['bulk', 'spam'],
    scoreFrom: 5,
    scoreTo: null,
    times: ['08:00', '16:00'],
    days: [1, 2, 3, 4, 5],
    timezone: 'Europe/Dublin',
    language: 'ENG',
    templateId: null,
    nextAt: '2026-11-20T16:00:00.000Z',
    recipientCount: 6,
    overlaps: [],
    lastRun: { at: '2026-11-20T08:00:00.000Z', recipients: 6, sent: 4, nothingNew: 2, failed: 0, waiting: 0 },
    updatedAt: '2026-11-19T09:00:00.000Z',
    version: 'v1',
    ...overrides,
  }
}

/** A custom digest as screens see it. */
export function customDigest(overrides: Partial<Wire> = {}): CustomDigest {
  return CustomDigest.parse(customDigestWire(overrides))
}

/** A small sample with what two recipients would be told of. */
export function customDigestPreview(): CustomDigestPreview {
  return CustomDigestPreview.parse({
    ...templatePreview(),
    recipients: [
      { address: 'helpdesk@contoso.example', messages: 12 },
      { address: 'ana@contoso.example', messages: 0 },
    ],
    recipientCount: 6,
  })
}
