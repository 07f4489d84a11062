/// <reference path="../authentication/mailauth.d.ts" />
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ServiceModule } from '@postern/core'
import { arc, sealMessage } from 'mailauth/lib/arc/index.js'
import { DkimVerifier } from 'mailauth/lib/dkim/dkim-verifier.js'
import { dkimSign } from 'mailauth/lib/dkim/sign.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../clock'
import { giveModule } from '../../testing/give-module'
import { startTestMailPath, type TestMailPath } from '../../testing/test-mail-path'
import { testNames } from '../../testing/test-names'
import { sendSmtp } from '../../testing/test-smtp'
import { createSenderCheck, withSenderCheck } from '../authentication/sender-check'
import { upstreamScanner } from '../judge/upstream-scanner'
import { messageReader } from '../reading/message-reader'
import { readArcKey } from './arc-key'

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2_048 })
const [bank, forwarder, own] = [pair(), pair(), pair()]
const pem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString()
const record = (key: KeyObject) => `v=DKIM1; p=${key.export({ type: 'spki', format: 'der' }).toString('base64')}`
const records: Record<string, string> = {
  's1._domainkey.bank.example': record(bank.publicKey),
  's1._domainkey.forwarder.example': record(forwarder.publicKey),
  'arc1._domainkey.portal.example': record(own.publicKey),
  '_dmarc.bank.example': 'v=DMARC1; p=none',
}
const names = testNames({ txt: Object.fromEntries(Object.entries(records).map(([name, text]) => [name, [text]])) })
const ownKey = {
  ...{ domain: 'portal.example', selector: 'arc1', algorithm: 'rsa-sha256' as const, privateKey: pem(own.privateKey) },
}

const text =
  'From: Ana <ana@bank.example>\r\nTo: m@contoso.example\r\nSubject: Offer\r\n\r\nSee https://shop.example/a\r\n'

async function signed(): Promise<string> {
  const signatureData = [{ signingDomain: 'bank.example', selector: 's1', privateKey: pem(bank.privateKey) }]
  const options = { canonicalization: 'relaxed/relaxed', algorithm: 'rsa-sha256', signatureData }
  return (await dkimSign(text, options)).signatures + text
}

async function forwarded(message: string): Promise<string> {
  const key = { signingDomain: 'forwarder.example', selector: 's1', privateKey: pem(forwarder.privateKey) }
  const found = { authResults: 'forwarder.example; dmarc=pass header.from=bank.example', cv: 'none' }
  return (await sealMessage(Buffer.from(message), { ...key, ...found })).toString() + message
}

/** The next server's view, by mailauth's own verifier: a signature over a text that was changed is `neutral`. */
async function verified(raw: Buffer) {
  const resolver = async (name: string) => {
    const found = records[name.toLowerCase()]
    if (found === undefined) throw Object.assign(new Error('No record.'), { code: 'ENOTFOUND' })
    return [[found]]
  }
  const verifier = new DkimVerifier({ resolver })
  await pipeline(Readable.from([raw]), verifier)
  const { status, chain } = await arc(verifier.arc, { resolver })
  return {
    dkim: verifier.results.flatMap(({ signingDomain, status: { result } }) =>
      signingDomain === 'bank.example' ? [result] : [],
    ),
    arc: status.result,
    sealers: chain?.map((link) => link['arc-seal']?.parsed?.d?.value),
  }
}

describe('mail whose text is changed on its way', () => {
  let path: TestMailPath
  const open = async (arcKey: typeof ownKey) => {
    const check = createSenderCheck({ names, reader: messageReader, clock: systemClock })
    const opened = await startTestMailPath({ arcKey, scanner: withSenderCheck(upstreamScanner, check) })
    // The link that is put in place of the sender's breaks the sender's signature.
    const { contoso } = opened.world
    await giveModule(opened.db, contoso, ServiceModule.UrlScanner)
    const admin = await opened.client('admin@contoso.example')
    await admin.urlProtection.update({ id: contoso.id, rewrites: true, rewritesText: true })
    return opened
  }
  beforeAll(async () => {
    path = await open(ownKey)
  })
  afterAll(() => path.close())

  async function deliver(raw: string, on = path) {
    on.hop.received.splice(0)
    await sendSmtp(on.smtpPort, { from: 'x@bank.example', to: [on.world.contoso.address], raw: Buffer.from(raw) })
    await on.relay.runOnce()
    return on.hop.received[0]?.raw ?? Buffer.alloc(0)
  }

  it('is sealed: the next server reads that the sender had signed it', async () => {
    const raw = await deliver(await signed())

    expect(raw.toString()).toContain('https://portal.example/u/shop.example/')
    expect(await verified(raw)).toEqual({ dkim: ['neutral'], arc: 'pass', sealers: ['portal.example'] })
    expect(raw.toString()).toContain('dkim=pass header.d=bank.example')
    expect(raw.toString()).toContain('dmarc=pass header.from=bank.example')
    expect(raw.toString()).toMatch(/^ARC-Seal: i=1;/)
  })

  it('keeps an intact chain, and adds its own seal to it', async () => {
    const raw = await deliver(await forwarded(await signed()))

    expect(await verified(raw)).toMatchObject({ arc: 'pass', sealers: ['forwarder.example', 'portal.example'] })
  })

  it('leaves a chain alone that was broken before', async () => {
    const raw = await deliver((await forwarded(await signed())).replace('shop.example', 'evil.example'))

    expect(raw.toString().match(/^ARC-Seal:/gim)).toHaveLength(1)
    expect(await verified(raw)).toMatchObject({ arc: 'fail' })
  })

  it('puts nothing of a sender’s choice into its findings', async () => {
    const raw = await deliver(text.replace('ana@bank.example', 'ana@bank.example; spf=pass'))

    const [findings = ''] = /^ARC-Authentication-Results:.*\r\n(?:[ \t].*\r\n)*/m.exec(raw.toString()) ?? []
    expect(findings).toContain('smtp.mailfrom=bank.example')
    expect(findings).not.toContain('spf=pass')
    expect((await verified(raw)).arc).toBe('pass')
  })

  it('is delivered without a seal when sealing fails', async () => {
    const broken = await open({ ...ownKey, privateKey: 'no key' })

    const raw = await deliver(await signed(), broken)
    await broken.close()

    expect(raw.toString()).toContain('See https://portal.example/u/shop.example/')
    expect(raw.toString()).not.toContain('ARC-Seal')
  })
})

describe('the key for seals', () => {
  it('is read from its file, and a file without one is refused without a word of it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'postern-arc-'))
    const file = join(folder, 'arc.pem')
    const variables = { ARC_KEY: file, ARC_DOMAIN: 'Portal.example', ARC_SELECTOR: 'arc1' }
    writeFileSync(file, pem(own.privateKey))
    const read = readArcKey(variables)
    writeFileSync(file, 'secret, but no key')

    expect(read).toEqual(ownKey)
    expect(() => readArcKey(variables)).toThrow(/^ARC_KEY must name a readable file/)
    expect(readArcKey({ ...variables, ARC_KEY: undefined })).toBeNull()
    rmSync(folder, { recursive: true })
  })
})
