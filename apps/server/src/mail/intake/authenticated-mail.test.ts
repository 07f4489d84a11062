import { generateKeyPairSync } from 'node:crypto'
import { sealMessage } from 'mailauth/lib/arc/index.js'
import { dkimSign } from 'mailauth/lib/dkim/sign.js'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../clock'
import { messages } from '../../messages/messages.table'
import { startTestMailPath, type TestMailPath } from '../../testing/test-mail-path'
import { testNames } from '../../testing/test-names'
import { sendSmtp } from '../../testing/test-smtp'
import { wblEntries } from '../../wbl/wbl.table'
import { createSenderCheck, withSenderCheck } from '../authentication/sender-check'
import { upstreamScanner } from '../judge/upstream-scanner'
import { messageReader } from '../reading/message-reader'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const names = testNames({
  txt: {
    's1._domainkey.bank.example': [
      `v=DKIM1; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`,
    ],
    '_dmarc.bank.example': ['v=DMARC1; p=reject'],
    'evil.example': ['v=spf1 ip4:127.0.0.1 -all'],
  },
})

describe('mail of a sender who is checked', () => {
  let path: TestMailPath
  beforeAll(async () => {
    const check = createSenderCheck({ names, reader: messageReader, clock: systemClock })
    path = await startTestMailPath({ scanner: withSenderCheck(upstreamScanner, check) })
  })
  afterAll(() => path.close())
  afterEach(() => system((tx) => tx.delete(wblEntries)))

  const system = <T>(work: Parameters<typeof path.db.inScope<T>>[1]) => path.db.inScope({ as: 'system' }, work)

  const allow = (sender: string, values: Partial<typeof wblEntries.$inferInsert> = {}) =>
    system((tx) =>
      tx.insert(wblEntries).values({ sender, type: 3, source: 'portal', createdAt: new Date(0), ...values }),
    )

  async function send(raw: string, from: string) {
    await sendSmtp(path.smtpPort, { from, to: [path.world.contoso.address], raw: Buffer.from(raw) })
    const rows = await system((tx) => tx.select().from(messages).orderBy(messages.id))
    return rows.at(-1)
  }

  const mail = (from: string) =>
    `X-Spam-Flag: YES\r\nFrom: Ana <${from}>\r\nTo: m@contoso.example\r\nSubject: Invoice\r\n\r\nPay\r\n`

  async function signed(text: string): Promise<string> {
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' })
    const signatureData = [{ signingDomain: 'bank.example', selector: 's1', privateKey: key }]
    const options = { canonicalization: 'relaxed/relaxed', algorithm: 'rsa-sha256', signatureData }
    return (await dkimSign(text, options)).signatures + text
  }

  async function sealedBy(signingDomain: string, text: string): Promise<string> {
    const key = { signingDomain, selector: 's1', privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) }
    const found = { authResults: `${signingDomain}; dmarc=pass header.from=bank.example`, cv: 'none' }
    return (await sealMessage(Buffer.from(text), { ...key, ...found })).toString() + text
  }

  it('is held when it forges an allowed domain, and delivered when the domain has signed it', async () => {
    await allow('@bank.example')

    expect(await send(mail('ana@bank.example'), 'x@evil.example')).toMatchObject({
      state: 'quarantined',
      authentication: { spf: 'pass', dkim: [], dmarc: { result: 'fail', policy: 'reject' }, arc: 'none' },
    })
    expect(await send(await signed(mail('ana@bank.example')), 'bounce@mailer.example')).toMatchObject({
      state: 'queued',
      reason: 'allow list',
      authentication: { dkim: [{ domain: 'bank.example', result: 'pass' }], dmarc: { result: 'pass' } },
    })
  })

  it('is delivered unproven when the entry says so', async () => {
    await allow('@bank.example', { isUnproven: true })

    expect(await send(mail('ana@bank.example'), 'x@evil.example')).toMatchObject({ reason: 'allow list' })
  })

  it('matches an allowed address without proof only if its domain publishes no DMARC', async () => {
    await allow('ana@bank.example')
    await allow('ana@shop.example')

    expect(await send(mail('ana@bank.example'), 'ana@bank.example')).toMatchObject({ state: 'quarantined' })
    expect(await send(mail('ana@shop.example'), 'ana@shop.example')).toMatchObject({ reason: 'allow list' })
  })

  describe('when it fails DMARC', () => {
    const forged = 'From: Ana <ana@bank.example>\r\nTo: m@contoso.example\r\nSubject: Invoice\r\n\r\nPay\r\n'

    it('is held where its domain asks for it, unless the nearest level has switched that off', async () => {
      const { senderChecks } = await path.client('admin@contoso.example')
      const { id } = path.world.contoso
      const held = await send(forged, 'x@evil.example')
      await senderChecks.updateOfCustomer({ id, holdsFailedDmarc: false })

      expect(held).toMatchObject({ state: 'quarantined', reason: 'phishing' })
      expect(await send(forged, 'x@evil.example')).toMatchObject({ state: 'queued', reason: 'clean' })

      await senderChecks.updateOfCustomer({ id, holdsFailedDmarc: null })
      const { quarantine, wbl } = await path.client('admin@contoso.example')
      const entry = (await quarantine.list({ limit: 1 })).entries[0]
      const { ladder } = await wbl.traceHeldMessage({ id: entry?.id ?? 0 })
      expect(entry?.verdict.spamType).toBe('spoofing: failed DMARC')
      expect(ladder.find(({ state }) => state === 'decides')).toMatchObject({ row: 'ownSignal', action: 'hold' })
    })

    it('is held despite an entry that allows unproven senders, unless that skips every check', async () => {
      await allow('@bank.example', { isUnproven: true, type: 0 })
      expect(await send(forged, 'x@evil.example')).toMatchObject({ state: 'quarantined', reason: 'phishing' })

      await system((tx) => tx.update(wblEntries).set({ type: 3 }))
      expect(await send(forged, 'x@evil.example')).toMatchObject({ state: 'queued', reason: 'allow list' })
    })

    it('is delivered when a trusted sealer saw it pass, and held when nobody trusts the sealer', async () => {
      const { senderChecks } = await path.client('admin@contoso.example')
      const sealed = await sealedBy('bank.example', forged)
      const { id } = path.world.contoso

      expect(await send(sealed, 'x@evil.example')).toMatchObject({
        state: 'quarantined',
        authentication: { arc: 'pass', sealer: 'bank.example', dmarc: { result: 'fail' } },
      })
      await senderChecks.updateOfCustomer({ id, trustedSealers: ['bank.example'] })
      expect(await send(sealed, 'x@evil.example')).toMatchObject({ state: 'queued' })
      await senderChecks.updateOfCustomer({ id, trustedSealers: null })
    })
  })

  it('shows the findings in the history and on the held message', async () => {
    const row = await send(mail('ana@bank.example'), 'x@evil.example')
    const client = await path.client('admin@contoso.example')
    const shown = await client.messageHistory.get({ id: Number(row?.id) })
    const entry = await client.quarantine.getEntry({ id: shown.entryId ?? 0 })

    expect(shown.authentication).toEqual(row?.authentication)
    expect(entry.authentication).toEqual(row?.authentication)
  })
})
