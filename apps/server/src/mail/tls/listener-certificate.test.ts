import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestAuthority } from '../../testing/test-certificates'
import { createTestClock } from '../../testing/test-clock'
import { openListenerCertificate } from './listener-certificate'

describe('the certificate of the SMTP listener', () => {
  let folder: string
  let lines: string[]
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'postern-certificate-'))
    lines = []
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const files = () => ({ keyFile: join(folder, 'key.pem'), certFile: join(folder, 'cert.pem') })
  const clock = createTestClock()
  const open = (given: { keyFile?: string; certFile?: string; hostName?: string } = {}) => {
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
    return openListenerCertificate({ folder, hostName: 'mx.portal.example', clock, log, ...given })
  }
  const write = ({ key, cert }: { key: string; cert: string }) => {
    writeFileSync(files().keyFile, key)
    writeFileSync(files().certFile, cert)
  }

  it('is self-signed for the host, made at the first start, kept for the server alone', async () => {
    const first = (await open()).pair()
    const again = (await open()).pair()

    const certificate = new X509Certificate(first.cert)
    expect(certificate.checkHost('mx.portal.example')).toBe('mx.portal.example')
    expect(certificate.issuer).toBe('CN=mx.portal.example')
    expect(again).toEqual(first)
    expect(statSync(join(folder, 'smtp-tls.pem')).mode & 0o777).toBe(0o600)
  })

  it('is made anew for another host name, and in place of a file that cannot be read', async () => {
    const first = (await open()).pair()
    const other = (await open({ hostName: 'mx.other.example' })).pair()
    writeFileSync(join(folder, 'smtp-tls.pem'), 'nothing')
    const last = (await open({ hostName: 'mx.other.example' })).pair()

    expect(other.cert).not.toBe(first.cert)
    expect(last.cert).not.toBe(other.cert)
    expect(readFileSync(join(folder, 'smtp-tls.pem'), 'utf8')).toBe(last.key + last.cert)
  })

  it('is that of the files, and another one once they have changed', async () => {
    const authority = await createTestAuthority()
    const [old, renewed] = [await authority.issue(['mx.portal.example']), await authority.issue(['mx.portal.example'])]
    write(old)
    const certificate = await open(files())
    const changes: string[] = []
    certificate.onChange(({ cert }) => changes.push(cert))

    await certificate.reload()
    expect(changes).toEqual([])
    write(renewed)
    await certificate.reload()

    expect(changes).toEqual([renewed.cert])
    expect(certificate.pair().key).toBe(renewed.key)
  })

  it('stays as it was while the files do not fit, and says so once, without the key', async () => {
    const authority = await createTestAuthority()
    const [old, renewed] = [await authority.issue(['mx.portal.example']), await authority.issue(['mx.portal.example'])]
    write(old)
    const certificate = await open(files())

    writeFileSync(files().certFile, renewed.cert)
    await certificate.reload()
    await certificate.reload()

    expect(certificate.pair().cert).toBe(old.cert)
    expect(lines.filter((line) => line.includes('does not fit'))).toHaveLength(1)
    expect(lines.join('')).not.toContain(old.key.split('\n')[1] ?? 'a key')
    writeFileSync(files().keyFile, renewed.key)
    await certificate.reload()
    expect(certificate.pair().cert).toBe(renewed.cert)
  })

  it.each([
    {
      what: 'a key that does not fit',
      key: 'other',
      message: /^SMTP_TLS_KEY: the key in \S+ does not fit the certificate in \S+\.$/,
    },
    { what: 'no key', key: 'text', message: /^SMTP_TLS_KEY: \S+ holds no private key in PEM\.$/ },
    { what: 'a missing key', key: 'missing', message: /^SMTP_TLS_KEY: \S+ cannot be read \(ENOENT\)\.$/ },
  ])('refuses the start with one line for $what', async ({ key, message }) => {
    const authority = await createTestAuthority()
    const [own, other] = [await authority.issue(['mx.portal.example']), await authority.issue(['mx.portal.example'])]
    write({ cert: own.cert, key: key === 'other' ? other.key : 'nothing' })

    const opening = open(key === 'missing' ? { ...files(), keyFile: join(folder, 'none.pem') } : files())

    await expect(opening).rejects.toThrow(message)
  })
})
