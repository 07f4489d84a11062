import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SieveCase } from './generated-cases'

/** Actions that a run ends with, in one spelling; `failed` where the script cannot be read or fails. */
export type SieveVerdict = readonly string[] | 'failed' | 'crashed'

const settings = `mail_uid=65534
mail_gid=65534
ssl=no
log_path=/dev/stderr
plugin {
  sieve_extensions = +editheader
  sieve_max_redirects = 32
}
`

/** Runs all cases through Dovecot's interpreter: one shell, one short process each. */
export function runSieveTest(cases: readonly SieveCase[]): SieveVerdict[] {
  if (spawnSync('sh', ['-c', 'command -v sieve-test']).status !== 0) {
    throw new Error(
      'Our scripts are compared with sieve-test of Dovecot: install Pigeonhole, for Debian dovecot-sieve.',
    )
  }
  const folder = mkdtempSync(join(tmpdir(), 'postern-sieve-'))
  try {
    chmodSync(folder, 0o777)
    mkdirSync(join(folder, 'home'))
    chmodSync(join(folder, 'home'), 0o777)
    writeFileSync(
      join(folder, 'dovecot.conf'),
      `${settings}mail_home=${folder}/home\nmail_location=maildir:${folder}/home/mail\n`,
    )
    const commands = cases.map(({ script, mail, envelope }, at) => {
      writeFileSync(join(folder, `${at}.sieve`), script)
      writeFileSync(join(folder, `${at}.eml`), mail)
      return `sieve-test -C -c dovecot.conf -f '${envelope.from}' -r '${envelope.to}' ${at}.sieve ${at}.eml > ${at}.out 2> ${at}.err ; echo "exit $?" >> ${at}.out`
    })
    writeFileSync(join(folder, 'all.sh'), `${commands.join('\n')}\n`)
    const { error } = spawnSync('sh', ['all.sh'], { cwd: folder, env: { ...process.env, TZ: 'UTC' } })
    if (error) throw error
    return cases.map((_, at) => verdictIn(readFileSync(join(folder, `${at}.out`), 'utf8')))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const spellings: readonly (readonly [RegExp, (match: RegExpExecArray) => string])[] = [
  [/^ \* store message in folder: (.*)$/, ([, folder]) => (folder === 'INBOX' ? 'keep' : `fileinto ${folder}`)],
  [/^ \* redirect message to: <(.*)>$/, ([, address]) => `redirect ${address?.toLowerCase()}`],
  [/^ \* reject message with reason: (.*)$/, () => 'reject'],
  [/^ \* discard$/, () => 'discard'],
]

/** Reads the report of `sieve-test`. */
function verdictIn(report: string): SieveVerdict {
  // Ended by a signal: some of its assertions fail.
  if (/^exit 1[3-9]\d$/m.test(report)) return 'crashed'
  if (!report.includes('Performed actions:') || !report.includes('exit 0')) return 'failed'
  const found = report.split('\n').flatMap((line) => {
    for (const [pattern, spelt] of spellings) {
      const match = pattern.exec(line)
      if (match) return [spelt(match)]
    }
    return []
  })
  return [...new Set(found)].sort()
}
