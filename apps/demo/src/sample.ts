import { parseArgs } from 'node:util'
import { sampleMessages } from './sample/messages'
import { connect, sendAll } from './sample/smtp-sender'

/** `npm run sample -- --messages N`: sends more mail to the demo that runs, as fast as it takes it. */
const { values } = parseArgs({ options: { messages: { type: 'string', default: '1000' } } })
const count = Number(values.messages)
if (!Number.isSafeInteger(count) || count < 1)
  throw new Error(`--messages takes a whole number, not ${values.messages}.`)
const port = Number(process.env.SMTP_PORT || 2525)

const start = Date.now()
await sendAll({
  messages: sampleMessages({ count, end: new Date(), seed: start }),
  lanes: 8,
  connectTo: (_lane) =>
    connect(port).catch((error: Error) =>
      refuse(`No demo takes mail at port ${port}: run npm start first, or set SMTP_PORT. (${error.message})`),
    ),
  onSent: (sent) => {
    if (sent % 50 === 0) process.stdout.write(`\r${sent} of ${count} messages`)
  },
})
const seconds = (Date.now() - start) / 1000
console.log(`\r${count} messages in ${seconds.toFixed(1)} s, ${Math.round(count / seconds)} a second`)

function refuse(reason: string): never {
  console.error(reason)
  process.exit(1)
}
