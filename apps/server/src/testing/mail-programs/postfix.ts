import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { CertificatePair } from '../../mail/tls/self-signed'
import { runProgram } from './run-program'

export interface PostfixListener {
  port: number
  /** Shown after STARTTLS. Absent: STARTTLS is not offered. */
  certificate?: CertificatePair
  /** Passes mail on in plain text only. Default: over TLS to the server that is trusted by its name. */
  passesOnInPlain?: boolean
}

export interface PostfixOptions {
  listeners: readonly PostfixListener[]
  /** Mail for this domain is kept, all other mail is passed on. */
  domain: string
  /** Server that gets all other mail: its port, the name in its certificate, and the authority that is trusted for it. */
  next: { port: number; name: string; ca: string }
}

export interface Postfix {
  /** Resolves to the stored message that contains a text, once it is there. */
  mailWith(text: string): Promise<string>
  /** Resolves to the log, once it says so. */
  logWith(pattern: RegExp): Promise<string>
  stop(): Promise<void>
}

/** Postfix starts its processes as several users. */
export const canRunPostfix = process.getuid?.() === 0

const nobody = 65_534
const pollMs = 20
/** Ends by itself after so long where the tests were killed. */
const lifetimeSeconds = '3600'

/** Starts a Postfix of its own in a folder that `stop` removes. */
export async function startPostfix(options: PostfixOptions): Promise<Postfix> {
  const folder = mkdtempSync(join(tmpdir(), 'postern-postfix-'))
  chmodSync(folder, 0o755)
  const at = (name: string) => join(folder, name)
  for (const name of ['conf', 'queue', 'data', 'mail']) mkdirSync(at(name))
  chownSync(at('mail'), nobody, nobody)
  await giveToPostfix(at('data'))
  writeFileSync(at('ca.pem'), options.next.ca)
  writeFileSync(at('conf/main.cf'), mainFile(folder, options))
  writeFileSync(at('conf/master.cf'), masterFile(folder, options))

  // Makes the folders of its queue. Its own script would put a shell between it and who stops it.
  const check = await runProgram('postfix', ['-c', at('conf'), 'check'])
  if (check.code !== 0) throw new Error(`Postfix refuses its settings: ${check.output}`)
  const { output: programs } = await runProgram('postconf', ['-c', at('conf'), '-h', 'daemon_directory'])
  const child = spawn(join(programs.trim(), 'master'), ['-c', at('conf'), '-s', '-e', lifetimeSeconds], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const closed = once(child, 'close')
  let complaints = ''
  child.stderr.on('data', (text) => (complaints += text))
  const log = () => (existsSync(at('log')) ? readFileSync(at('log'), 'utf8') : '')
  const until = async <T>(what: string, look: () => T | undefined): Promise<T> => {
    for (;;) {
      const found = look()
      if (found !== undefined) return found
      const hasFailed = child.exitCode !== null || /(?:fatal|panic): /.test(log())
      if (hasFailed) throw new Error(`Postfix failed before ${what}: ${complaints}${log()}`)
      await wait(pollMs)
    }
  }
  await until('it was ready', () => (/daemon started/.test(log()) ? true : undefined))
  const inbox = at('mail/inbox/new')
  return {
    mailWith: (text) =>
      until(`mail with ${text}`, () => {
        const files = existsSync(inbox) ? readdirSync(inbox) : []
        return files.map((name) => readFileSync(join(inbox, name), 'latin1')).find((mail) => mail.includes(text))
      }),
    logWith: (pattern) => until(`${pattern}`, () => (pattern.test(log()) ? log() : undefined)),
    async stop() {
      child.kill()
      await closed
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function giveToPostfix(folder: string): Promise<void> {
  const [user, group] = await Promise.all(['-u', '-g'].map((flag) => runProgram('id', [flag, 'postfix'])))
  chownSync(folder, Number(user?.output), Number(group?.output))
}

function mainFile(folder: string, { domain, next }: PostfixOptions): string {
  const settings = {
    compatibility_level: '3.6',
    queue_directory: `${folder}/queue`,
    data_directory: `${folder}/data`,
    maillog_file: `${folder}/log`,
    maillog_file_prefixes: folder,
    inet_interfaces: '127.0.0.1',
    inet_protocols: 'ipv4',
    myhostname: `mx.${domain}`,
    mydestination: '',
    alias_maps: '',
    mynetworks: '127.0.0.0/8',
    smtpd_relay_restrictions: 'permit_mynetworks, reject',
    virtual_mailbox_domains: domain,
    virtual_mailbox_maps: 'static:inbox/',
    virtual_mailbox_base: `${folder}/mail`,
    virtual_uid_maps: `static:${nobody}`,
    virtual_gid_maps: `static:${nobody}`,
    relayhost: `[127.0.0.1]:${next.port}`,
    smtp_tls_security_level: 'secure',
    smtp_tls_secure_cert_match: next.name,
    smtp_tls_CAfile: `${folder}/ca.pem`,
    smtp_tls_loglevel: '1',
    smtpd_tls_received_header: 'yes',
  }
  return Object.entries(settings)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join('')
}

function masterFile(folder: string, { listeners, next }: PostfixOptions): string {
  const lines = listeners.flatMap(({ port, certificate, passesOnInPlain }, index) => {
    const flags = certificate
      ? [`smtpd_tls_security_level=may`, `smtpd_tls_chain_files=${chainFile(folder, index, certificate)}`]
      : ['smtpd_tls_security_level=none']
    if (passesOnInPlain) flags.push(`content_filter=plain:[127.0.0.1]:${next.port}`)
    return [`127.0.0.1:${port} inet n - n - - smtpd`, ...flags.map((flag) => `  -o ${flag}`)]
  })
  return [...lines, innerServices, ''].join('\n')
}

/** Service, private, unprivileged, chroot, wake-up time, limit of processes, program: as every Postfix has them. */
const innerServices = `postlog unix-dgram n - n - 1 postlogd
qmgr unix n - n 300 1 qmgr
cleanup unix n - n - 0 cleanup
flush unix n - n - 0 flush
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
proxymap unix - - n - - proxymap
tlsmgr unix - - n - 1 tlsmgr
scache unix - - n - 1 scache
anvil unix - - n - 1 anvil
error unix - - n - - error
retry unix - - n - - error
discard unix - - n - - discard
virtual unix - n n - - virtual
smtp unix - - n - - smtp
plain unix - - n - - smtp
  -o smtp_tls_security_level=none`

function chainFile(folder: string, index: number, { key, cert }: CertificatePair): string {
  const file = join(folder, `chain-${index}.pem`)
  writeFileSync(file, `${key}${cert}`, { mode: 0o600 })
  return file
}
