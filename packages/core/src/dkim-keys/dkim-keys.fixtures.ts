import type * as z from 'zod/mini'
import { DkimKey } from './dkim-key'

type DkimKeyWire = z.input<typeof DkimKey>

const publicKey = 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA'.padEnd(390, 'x7Qp2Lw9')
const ed25519Key = '11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo='

/** The key that signs Contoso's mail, in wire format. */
export function dkimKeyWire(overrides: Partial<DkimKeyWire> = {}): DkimKeyWire {
  const { domain = { id: 11, name: 'contoso.example' }, selector = 's20261002', algorithm } = overrides
  const key = algorithm === 'ed25519' ? `k=ed25519; p=${ed25519Key}` : `k=rsa; p=${publicKey}`
  return {
    id: 7,
    domain,
    customer: { id: 1, name: 'Contoso' },
    selector,
    algorithm: 'rsa2048',
    state: 'active',
    record: { host: `${selector}._domainkey.${domain.name}`, value: `v=DKIM1; ${key}` },
    failure: null,
    checkedAt: '2026-10-26T08:30:00.000Z',
    activatedAt: '2026-10-02T10:00:00.000Z',
    stoppedAt: null,
    retiredAt: null,
    createdBy: 'admin@contoso.example',
    createdAt: '2026-10-02T09:00:00.000Z',
    ...overrides,
  }
}

/** A DKIM key, parsed as screens use it. */
export function dkimKey(overrides: Partial<DkimKeyWire> = {}): DkimKey {
  return DkimKey.parse(dkimKeyWire(overrides))
}
