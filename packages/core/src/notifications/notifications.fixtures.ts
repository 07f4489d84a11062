import type * as z from 'zod/mini'
import { DigestCheck, Notification, NotificationBody, NotificationDetails } from './notification'

type Wire = z.input<typeof Notification>
type DetailsWire = z.input<typeof NotificationDetails>
type BodyWire = z.input<typeof NotificationBody>
type CheckWire = z.input<typeof DigestCheck>

const base: Wire = {
  id: 51_207,
  sentAt: '2026-11-20T08:00:04Z',
  type: 'digest',
  recipient: 'm.keane@contoso.example',
  subject: '4 messages held in quarantine',
  items: 4,
  state: 'delivered',
  cause: null,
  lastAnswer: '250 2.0.0 Ok: queued as 4F1B2',
  tries: 1,
  userId: 12,
  customer: { id: 1, name: 'Contoso' },
  reseller: null,
}

/** A digest sent to Maeve Keane, in wire format. */
export function notificationWire(overrides: Partial<Wire> = {}): Wire {
  return { ...base, ...overrides }
}

/** Same, as returned by the client. */
export function notification(overrides: Partial<Wire> = {}): Notification {
  return Notification.parse(notificationWire(overrides))
}

/** Same with all details, in wire format. */
export function notificationDetailsWire(overrides: Partial<DetailsWire> = {}): DetailsWire {
  return {
    ...base,
    changedAt: '2026-11-20T08:00:05Z',
    name: 'digest.12.1795420800000.1f0c2b9a',
    locale: 'en',
    timezone: 'Europe/Dublin',
    entryIds: [88_213],
    acted: 1,
    resendOf: null,
    hasBody: true,
    canResend: true,
    canStop: true,
    ...overrides,
  }
}

/** Same, as returned by the client. */
export function notificationDetails(overrides: Partial<DetailsWire> = {}): NotificationDetails {
  return NotificationDetails.parse(notificationDetailsWire(overrides))
}

/** Body of that mail as it was sent, in wire format. */
export function notificationBodyWire(overrides: Partial<BodyWire> = {}): BodyWire {
  return {
    subject: base.subject,
    text: 'Held for you\n\n1. Your invoice is overdue\n   View:\n[link removed]',
    html: '<h1>Held for you</h1><p>Your invoice is overdue</p><p><a href="#">View</a></p>',
    attachments: [],
    hadSecrets: true,
    isShortened: false,
    ...overrides,
  }
}

/** Same, as returned by the client. */
export function notificationBody(overrides: Partial<BodyWire> = {}): NotificationBody {
  return NotificationBody.parse(notificationBodyWire(overrides))
}

/** Explains why a user with nothing new gets no digest, in wire format. */
export function digestCheckWire(overrides: Partial<CheckWire> = {}): CheckWire {
  return {
    conditions: [
      { name: 'active', isMet: true },
      { name: 'address', isMet: true },
      { name: 'on', isMet: true },
      { name: 'classIncluded', isMet: true },
      { name: 'newMail', isMet: false },
    ],
    nextAt: '2026-11-20T14:00:00Z',
    last: { ...base, state: 'suppressed', cause: 'nothingNew', subject: '', items: 0, lastAnswer: '', tries: 0 },
    waiting: 0,
    hiddenWaiting: 0,
    ...overrides,
  }
}

/** Same, as returned by the client. */
export function digestCheck(overrides: Partial<CheckWire> = {}): DigestCheck {
  return DigestCheck.parse(digestCheckWire(overrides))
}
