import { startHop } from '../src/testing/test-smtp'
import { hostileCases } from './hostile-cases'
import { type Envelope, sendRaw } from './smtp'

/** Order to send the messages of a case. */
export interface SendOrder extends Envelope {
  name: string
}

export type PeerMessage = { hopPort: number } | { answers: string[] }

// Sends the hostile mail and receives it in the end: inside the measuring process, this work would count.
const say = (message: PeerMessage) => process.send?.(message)
const hop = await startHop()
process.on('message', async ({ name, ...envelope }: SendOrder) => {
  const mails = hostileCases[name]?.() ?? []
  say({ answers: await Promise.all(mails.map((raw) => sendRaw(envelope, raw))) })
  hop.received.length = 0
})
process.on('disconnect', () => process.exit())
say({ hopPort: hop.port })
