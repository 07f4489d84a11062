import { parseArgs } from 'node:util'
import { sampleMessages } from './sample/messages'
import { connect, send } from './sample/smtp-sender'

/** `npm run sample -- --messages N`: sends more mail to the demo that runs, as fast as it takes it. */
const { values } = parseArgs({ options: { messages: { type: 'string', default: '1000' } } })
const count = Number(values.messages)
if (!Number.isSafeInteger(count) || count < 1)
  throw new Error(`--messages takes a whole number, not ${values.messages}.`)
const port = Number(process.env.SMTP_PORT || 2525)

const connection = await connect(port).catch((error: Error) =>
  refuse(`No demo takes mail at port ${port}: run npm start first, or set SMTP_PORT. (${error.message})`),
)
const start = Date.now()
for (const [index, message] of sampleMessages({ count, end: new Date(), seed: start }).entries()) {
  await send(connection, message)
  if (index % 50 === 49) process.stdout.write(`\r${index + 1} of ${count} messages`)
}
connection.quit()
console.log(`\r${count} messages in ${((Date.now() - start) / 1000).toFixed(1)} s`)

function refuse(reason: string): never {
  console.error(reason)
  process.exit(1)
}
