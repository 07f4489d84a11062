import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BlobStore, createNameService, startServer, stopOnSignal, systemClock } from '@postern/server'
import { pino } from 'pino'
import { addressTable } from './address-table'
import { readDemoEnvironment } from './environment'
import { createListsWeb, sharedListPath } from './lists/lists-web'
import { startMailbox } from './mailbox/mailbox'
import { openMicrosoft365 } from './microsoft365/microsoft365'
import { askForSandbox } from './sample/ask-for-sandbox'
import { openSample } from './sample/fill-sample'
import { followMailbox } from './sample/follow-mailbox'
import { loadBrands, sampleBrands } from './sample/load-brands'
import { loadDkimKeys } from './sample/load-dkim-keys'
import { loadFetchedLists } from './sample/load-fetched-lists'
import { loadScheduledReports } from './sample/load-scheduled-reports'
import { loadWebhooks } from './sample/load-webhooks'
import { hasWorld, loadWorld } from './sample/load-world'
import { makePartnerServers } from './sample/partner-servers'
import { proofRecords } from './sample/proof-records'
import { sampleNames } from './sample/sample-names'
import { sendOutbound } from './sample/send-outbound'
import { showProgress } from './sample/show-progress'
import { createCapeWeb } from './sandbox/cape-web'
import { startResellerSite } from './site/reseller-site'
import { keptSiteKey, type SiteKey } from './site/site-key'
import { createReceiverWeb, receiverPath } from './webhooks/receiver-web'

const host = '127.0.0.1'
// Relative to the source, also for the built demo.
const brandsFolder = new URL('../src/sample/brands/', import.meta.url)

/**
 * Starts mailbox, server with portal, and the reseller's site. On the first run, creates tenants and accounts before that, and sends the
 * sample mail once everything responds; after an interruption, the next start continues.
 */
export async function startDemo(): Promise<void> {
  const {
    server: environment,
    dataFolder,
    mailboxPort,
    mailboxSmtpPort,
    sitePort,
    sampleMessages,
    isSampleHostile: isHostile,
    isSampleFirst,
  } = readDemoEnvironment(process.env)
  const log = pino({ level: environment.LOG_LEVEL })
  const folder = join(dataFolder, 'mailbox')
  const microsoft365 = openMicrosoft365(dataFolder)
  const ports = { httpPort: mailboxPort, smtpPort: mailboxSmtpPort }
  let webhookSecret: string | undefined
  const receiver = createReceiverWeb({ ...systemClock, secret: () => webhookSecret })
  const beside = [microsoft365.web, createCapeWeb(systemClock), receiver, createListsWeb()]
  const partners = await makePartnerServers(new Date())
  const { certificates } = partners
  const mailbox = await startMailbox({ folder, host, ...ports, certificates, beside })

  const siteUrl = `http://localhost:${sitePort}`
  let siteKey: SiteKey | undefined
  let blobs: BlobStore | undefined
  const records = new Map<string, string>()
  const names = sampleNames(createNameService(), records)
  const sample = openSample({
    ...{ folder: dataFolder, log, count: sampleMessages, isHostile },
    async finish(db, plan) {
      if (!blobs) throw new Error('The server has not prepared its data.')
      await sendOutbound({ db, blobs, environment, names, log, ...plan })
      if (plan.signal.aborted) return
      await microsoft365.connect(db, environment.SECRET_KEY)
      await askForSandbox(db, new Date())
      await loadScheduledReports({ db, blobs, environment, now: new Date() })
    },
  })
  const onProgress = showProgress(process.stdout)
  const server = await startServer({
    environment,
    log,
    names,
    besideServers: { hosts: new Set(certificates.keys()), port: mailbox.tlsPort, ca: partners.ca },
    portalFolder: fileURLToPath(new URL('../../../packages/portal/dist', import.meta.url)),
    embedFolder: fileURLToPath(new URL('../../../packages/react/dist/embed', import.meta.url)),
    async prepare(db, given) {
      blobs = given
      const now = new Date()
      const nextHop = { host, port: mailbox.smtpPort }
      if (!(await hasWorld(db))) await loadWorld(db, { mailbox: nextHop, isHostile, now })
      await followMailbox(db, { folder: dataFolder, mailbox: nextHop })
      await loadBrands(db, { folder: brandsFolder, now, blobs: given })
      const keys = await loadDkimKeys(db, { secretKey: environment.SECRET_KEY, now })
      for (const [host, value] of [...keys, ...(await proofRecords(db, environment.PRODUCT))]) records.set(host, value)
      const mailboxOrigin = `http://127.0.0.1:${mailbox.httpPort}`
      await loadFetchedLists(db, { url: mailboxOrigin + sharedListPath, now })
      const url = mailboxOrigin + receiverPath
      webhookSecret = await loadWebhooks(db, { folder: dataFolder, url, secretKey: environment.SECRET_KEY, now })
      siteKey = await keptSiteKey(db, { folder: dataFolder, origin: siteUrl, now })
      if (isSampleFirst && !sample.isComplete()) await sample.fill(db, onProgress)
    },
    // The sample relays its mail by itself, each at its own time.
    ...(!sample.isComplete() && { arrivingMail: () => sample.progress(), relayAfter: sample.ended }),
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
    await sample.stop()
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
      submissionPort: environment.SUBMISSION_PORT,
    }),
  )
  if (sample.isComplete()) return
  await sample.fill(server.db, onProgress).then(
    () => sample.isComplete() && console.log('The sample mail is complete.'),
    (error: unknown) => log.error({ err: error }, 'The sample mail is not complete; the next start goes on with it'),
  )
}
