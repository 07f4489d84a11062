import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startServer, stopOnSignal } from '@postern/server'
import { pino } from 'pino'
import { addressTable } from './address-table'
import { readDemoEnvironment } from './environment'
import { startMailbox } from './mailbox/mailbox'
import { openMicrosoft365 } from './microsoft365/microsoft365'
import { askForDigests } from './sample/ask-for-digests'
import { loadBrands, sampleBrands } from './sample/load-brands'
import { loadMessages } from './sample/load-messages'
import { hasWorld, loadWorld } from './sample/load-world'
import { startResellerSite } from './site/reseller-site'
import { keptSiteKey, type SiteKey } from './site/site-key'

const host = '127.0.0.1'
// Beside the source, for the built demo as well.
const brandsFolder = new URL('../src/sample/brands/', import.meta.url)

/** Starts mailbox, server with portal, and the reseller's site; makes the sample data the first time. */
export async function startDemo(): Promise<void> {
  const {
    server: environment,
    dataFolder,
    mailboxPort,
    mailboxSmtpPort,
    sitePort,
    sampleMessages,
  } = readDemoEnvironment(process.env)
  const log = pino({ level: environment.LOG_LEVEL })
  const folder = join(dataFolder, 'mailbox')
  const complete = join(folder, 'sample-complete')
  const microsoft365 = openMicrosoft365(dataFolder)
  const ports = { httpPort: mailboxPort, smtpPort: mailboxSmtpPort }
  const mailbox = await startMailbox({ folder, host, ...ports, beside: microsoft365.web })

  const siteUrl = `http://localhost:${sitePort}`
  let siteKey: SiteKey | undefined
  const server = await startServer({
    environment,
    log,
    portalFolder: fileURLToPath(new URL('../../../packages/portal/dist', import.meta.url)),
    embedFolder: fileURLToPath(new URL('../../../packages/react/dist/embed', import.meta.url)),
    async prepare(db) {
      const now = new Date()
      const siteKeyOptions = { folder: dataFolder, origin: siteUrl, now }
      if (await hasWorld(db)) {
        siteKey = await keptSiteKey(db, siteKeyOptions)
        await loadBrands(db, { folder: brandsFolder, now })
        if (!existsSync(complete))
          console.warn('The sample data is not complete: its making was interrupted. `npm run reset` starts over.')
        return
      }
      console.log('Making the sample data. This happens once.')
      await loadWorld(db, { mailbox: { host, port: mailbox.smtpPort }, now })
      await loadBrands(db, { folder: brandsFolder, now })
      siteKey = await keptSiteKey(db, siteKeyOptions)
      const onProgress = (done: number, total: number) => process.stdout.write(`\r${done} of ${total} messages`)
      await loadMessages({ db, log, count: sampleMessages, end: now, onProgress })
      process.stdout.write('\n')
      await askForDigests(db, now)
      await microsoft365.connect(db, environment.SECRET_KEY)
      writeFileSync(complete, '')
    },
  })
  const portalUrl = `http://localhost:${server.httpPort}`
  const brandedPortals = sampleBrands.map(({ reseller, host: name }) => ({
    reseller,
    url: `http://${name}:${server.httpPort}`,
  }))
  const mailboxUrl = `http://localhost:${mailbox.httpPort}`
  if (!siteKey) throw new Error('The server has not prepared its data.')
  const site = await startResellerSite({ host, port: sitePort, portalUrl, mailboxUrl, siteKey })

  stopOnSignal(async () => {
    site.close()
    await server.stop()
    await mailbox.close()
  }, log)
  console.log(
    addressTable({
      portalUrl,
      brandedPortals,
      mailboxUrl,
      siteUrl,
      smtpPort: server.smtpPort,
    }),
  )
}
