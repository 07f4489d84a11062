import { createPrivateKey, X509Certificate } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Clock } from '../../clock'
import { type CertificatePair, makeSelfSigned } from './self-signed'

export interface CertificateOptions {
  /** Files in PEM: the private key, and the certificate with those that lead to its root. Absent: a self-signed one is kept. */
  keyFile?: string | undefined
  certFile?: string | undefined
  /** Folder that keeps the self-signed certificate. */
  folder: string
  /** Name that the self-signed certificate is for. */
  hostName: string
  clock: Clock
  log: Logger
}

/** The certificate that the listener shows. */
export interface ListenerCertificate {
  pair(): CertificatePair
  /** Called with each new pair. */
  onChange(listener: (pair: CertificatePair) => void): void
  /** Reads the files again and tells of a change. Files that cannot be used leave the pair of before in use. */
  reload(): Promise<void>
}

/** A key or certificate that cannot be used, in one line for the operator. */
export class CertificateError extends Error {
  override readonly name = 'CertificateError'
}

const soonMs = 30 * 24 * 60 * 60 * 1000

/** Opens the certificate of the SMTP listener: that of the files, else a self-signed one, made at the first start. */
export async function openListenerCertificate(options: CertificateOptions): Promise<ListenerCertificate> {
  const { keyFile, certFile, log } = options
  const isOwn = keyFile !== undefined && certFile !== undefined
  const read = () => readPair(keyFile ?? '', certFile ?? '')
  let pair = isOwn ? await read() : await keptPair(options)
  tellOfEnd(pair, options)
  const listeners: ((pair: CertificatePair) => void)[] = []
  let told = ''
  return {
    pair: () => pair,
    onChange: (listener) => listeners.push(listener),
    async reload() {
      if (!isOwn) return
      try {
        const found = await read()
        told = ''
        if (found.key === pair.key && found.cert === pair.cert) return
        pair = found
        for (const listener of listeners) listener(pair)
        log.info(
          { validTo: new X509Certificate(pair.cert).validTo },
          'the certificate of the SMTP listener was renewed',
        )
        tellOfEnd(pair, options)
      } catch (error) {
        const { message } = error as Error
        // The files may be in the middle of being replaced; said once for as long as it is the same.
        if (message !== told) log.warn(`${message} The certificate of before stays in use.`)
        told = message
      }
    },
  }
}

async function readPair(keyFile: string, certFile: string): Promise<CertificatePair> {
  const [key, cert] = await Promise.all([readNamed('SMTP_TLS_KEY', keyFile), readNamed('SMTP_TLS_CERT', certFile)])
  const privateKey = parsed(() => createPrivateKey(key), `SMTP_TLS_KEY: ${keyFile} holds no private key in PEM.`)
  const certificate = parsed(() => new X509Certificate(cert), `SMTP_TLS_CERT: ${certFile} holds no certificate in PEM.`)
  if (!certificate.checkPrivateKey(privateKey)) {
    throw new CertificateError(`SMTP_TLS_KEY: the key in ${keyFile} does not fit the certificate in ${certFile}.`)
  }
  return { key, cert }
}

async function readNamed(name: string, file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new CertificateError(`${name}: ${file} cannot be read (${code}).`)
  }
}

// The cause is left out: it could quote the key.
function parsed<T>(parse: () => T, message: string): T {
  try {
    return parse()
  } catch {
    throw new CertificateError(message)
  }
}

/** The self-signed pair of the folder, made anew when there is none that fits the name for a while yet. */
async function keptPair({ folder, hostName, clock, log }: CertificateOptions): Promise<CertificatePair> {
  const file = join(folder, 'smtp-tls.pem')
  const kept = await readFile(file, 'utf8').catch(() => '')
  const found = pairOf(kept)
  if (found && isUsable(found, hostName, clock.now())) return found
  const made = await makeSelfSigned(hostName, clock.now())
  try {
    await mkdir(folder, { recursive: true })
    const written = `${file}.${process.pid}`
    await writeFile(written, `${made.key}${made.cert}`, { mode: 0o600 })
    await rename(written, file)
    log.info(
      { file },
      'a self-signed certificate for the SMTP listener was made; set SMTP_TLS_KEY and SMTP_TLS_CERT for another',
    )
  } catch (error) {
    log.warn(
      { err: error },
      'the self-signed certificate of the SMTP listener cannot be kept, each start makes another',
    )
  }
  return made
}

function pairOf(text: string): CertificatePair | null {
  const end = text.indexOf('-----BEGIN CERTIFICATE-----')
  return end > 0 ? { key: text.slice(0, end), cert: text.slice(end) } : null
}

function isUsable({ key, cert }: CertificatePair, hostName: string, now: Date): boolean {
  try {
    const certificate = new X509Certificate(cert)
    const isThere = Date.parse(certificate.validTo) - now.getTime() > soonMs
    return (
      isThere && certificate.checkHost(hostName) !== undefined && certificate.checkPrivateKey(createPrivateKey(key))
    )
  } catch {
    return false
  }
}

function tellOfEnd({ cert }: CertificatePair, { clock, log }: CertificateOptions): void {
  const { validTo } = new X509Certificate(cert)
  if (Date.parse(validTo) <= clock.now().getTime())
    log.warn({ validTo }, 'the certificate of the SMTP listener has expired')
}
