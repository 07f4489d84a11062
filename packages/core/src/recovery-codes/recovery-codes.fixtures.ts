import type { RecoveryCodes } from './recovery-codes.contract'

/** A set of codes as shown once. */
export function recoveryCodeSet(): string[] {
  return [
    '7k3m-9xq2-04tv-hs8d',
    'c5wn-2h8p-jq6r-x01b',
    '3vzt-rk70-e9md-4y2a',
    'm1gq-8sbc-5n7w-p0fj',
    '9d4x-v6ta-h2ke-73rz',
    'p8by-0j5g-w1cq-n6sm',
    '2tfh-qe93-7xkv-d4a0',
    'k6rz-m0w8-b3yj-5gpt',
    'xa71-c4nd-s9fh-2qve',
    '0wje-5t2m-g8pr-zk6b',
  ]
}

/** Eight of ten unused. */
export function recoveryCodes(overrides: Partial<RecoveryCodes> = {}): RecoveryCodes {
  return { unused: 8, count: 10, createdAt: '2026-11-02T09:12:00.000Z', ...overrides }
}
