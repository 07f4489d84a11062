import { outboundArea } from '@postern/core/management'
import { pino } from 'pino'
import { systemClock } from '../clock'
import { openDatabase } from '../db/open-database'
import { createIntake } from '../mail/intake/intake'
import { upstreamScanner } from '../mail/judge/upstream-scanner'
import { createOutboundIntake } from '../mail/outbound/outbound-intake'
import { createStopMails } from '../mail/stops/stop-mails'

// SMTP intake of one server, for a test of several on one database. Stops are kept as long as in production.
const { DATABASE_URL: databaseUrl = '', SENDER_PER_HOUR: most = '' } = process.env

const db = await openDatabase({ databaseUrl })
const shared = { db, clock: systemClock, scanner: upstreamScanner, stops: createStopMails({ db, clock: systemClock }) }
const limits = { ...outboundArea.defaults, senderPerHour: Number(most) }
const outbound = createOutboundIntake({ ...shared, settings: { of: async () => limits }, uses: { note() {} } })
const log = pino({ level: 'silent' })
const intake = createIntake({ ...shared, log, outbound, hostName: 'mx.portal.example' })
process.send?.({ port: await intake.listen({ port: 0, host: '127.0.0.1' }) })
process.on('message', (values) => {
  Object.assign(limits, values)
  process.send?.({ changed: values })
})
process.on('disconnect', () => process.exit())
