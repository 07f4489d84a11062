import { type CallRow, token } from '../http/call-row'
import { passkey } from './passkeys.fixtures'

const credential = { id: 'c1', rawId: 'c1', type: 'public-key' } as const

const attestation = { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'oA' } }

const assertion = { ...credential, response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' } }

export const calls: CallRow[] = [
  {
    id: 'XA-14',
    call: (client) => client.passkeys.list(),
    sent: 'GET v1/passkeys/',
    answer: { passkeys: [], count: 0 },
  },
  {
    id: 'XA-22',
    call: (client) => client.passkeys.start({ password: 'b', code: '123456' }),
    sent: 'POST v1/passkeys/start/',
    body: { password: 'b', code: '123456' },
    answer: { options: {} },
  },
  {
    id: 'XA-12',
    call: (client) => client.passkeys.create({ name: 'Laptop', credential: attestation }),
    sent: 'POST v1/passkeys/',
    body: { name: 'Laptop', credential: attestation },
    answer: { passkey: passkey() },
  },
  {
    id: 'XA-08',
    call: (client) => client.passkeys.startLogin(),
    sent: 'POST v1/passkeys/challenge/',
    answer: { options: {} },
  },
  {
    id: 'XA-08',
    call: (client) => client.passkeys.finishLogin({ credential: assertion }),
    sent: 'POST v1/passkeys/login/',
    body: { credential: assertion },
    answer: { token },
  },
  {
    id: 'XA-14',
    call: (client) => client.passkeys.rename({ id: 7, name: 'Phone' }),
    sent: 'PATCH v1/passkeys/7/',
    body: { name: 'Phone' },
    answer: passkey(),
  },
  {
    id: 'XA-22',
    call: (client) => client.passkeys.remove({ id: 7, password: 'b', passkey: assertion }),
    sent: 'POST v1/passkeys/7/remove/',
    body: { password: 'b', passkey: assertion },
  },
]
