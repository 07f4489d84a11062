import type * as z from 'zod/mini'
import { CurrentNotice, Notice } from './notice'

type Wire = z.input<typeof Notice>

const texts = {
  ENG: 'Release mails are **delayed** by up to an hour. We are working on it.',
  FR: 'Les messages libérés arrivent avec **jusqu’à une heure de retard**. Nous y travaillons.',
}

/** A live notice to everyone, in wire format. */
export function noticeWire(overrides: Partial<Wire> = {}): Wire {
  return {
    id: 3,
    title: 'Delayed releases',
    texts,
    severity: 'warning',
    audience: { roles: [], resellerIds: [], customerIds: [], services: [] },
    resellers: [],
    customers: [],
    startsAt: '2026-05-01T08:00:00.000Z',
    endsAt: '2026-05-08T18:00:00.000Z',
    isDismissible: true,
    onLogin: false,
    link: 'https://status.provider.example/releases',
    state: 'live',
    dismissedCount: 12,
    createdBy: 'super@provider.example',
    updatedAt: '2026-04-30T15:00:00.000Z',
    version: 'v1',
    ...overrides,
  }
}

/** A notice, parsed as screens use it. */
export function notice(overrides: Partial<Wire> = {}): Notice {
  return Notice.parse(noticeWire(overrides))
}

/** A notice as its readers see it. */
export function currentNotice(overrides: Partial<z.input<typeof CurrentNotice>> = {}): CurrentNotice {
  return CurrentNotice.parse({ ...noticeWire(), ...overrides })
}
