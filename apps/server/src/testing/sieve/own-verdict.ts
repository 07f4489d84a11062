import { checkSieve, runSieve } from '@postern/core/sieve'
import { readScriptMail } from '../../scripts/script-mail'
import { compileSieveRegex } from '../../scripts/sieve-regex'
import type { SieveCase } from './generated-cases'
import type { SieveVerdict } from './sieve-test-program'

/** Runs a case through our own interpreter and spells the outcome as that of `sieve-test`. */
export async function ownVerdict({ script, mail, envelope }: SieveCase, now: Date): Promise<SieveVerdict> {
  const checked = checkSieve(script, { compileRegex: compileSieveRegex })
  if (!checked.script) return 'failed'
  const message = {
    ...(await readScriptMail(Buffer.from(mail))),
    ...{ envelope, spamPercent: null, virusLevel: 0, environment: {}, now },
  }
  const { actions, isKeptImplicitly, failure } = runSieve(checked.script, message, { compileRegex: compileSieveRegex })
  if (failure) return 'failed'
  const found = actions.map((action) => {
    if (action.kind === 'fileinto') return `fileinto ${action.folder}`
    return action.kind === 'redirect' ? `redirect ${action.address}` : action.kind
  })
  return [...new Set([...found, ...(isKeptImplicitly ? ['keep'] : [])])].sort()
}
