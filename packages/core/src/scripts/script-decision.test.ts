import { describe, expect, it } from 'vitest'
import { checkSieve } from '../sieve/check-sieve'
import { runSieve } from '../sieve/run-sieve'
import { scriptDecision } from './script-decision'
import { scriptSupport } from './script-support'

const message = {
  headers: [],
  size: 1,
  envelope: { from: 'ana@growth.example', to: 'bo@contoso.example' },
  body: { raw: '', parts: [], text: [] },
  spamPercent: null,
  virusLevel: 0,
  environment: {},
  now: new Date(0),
}

function decided(source: string) {
  const { script } = checkSieve(`require ["copy", "fileinto", "editheader", "reject"];\n${source}`, scriptSupport)
  if (!script) throw new Error('The script was refused.')
  const { outcome, changes } = scriptDecision(runSieve(script, message, scriptSupport))
  return { outcome, to: changes.redirectTo, copy: changes.copyTo, added: changes.headers.added.length }
}

const a = 'a@x.example'
const nothing = { to: '', copy: '', added: 0 }

describe('scriptDecision', () => {
  it.each([
    { source: '', ...nothing, outcome: 'none' },
    { source: `redirect "${a}";`, ...nothing, outcome: 'redirect', to: a },
    { source: `redirect "${a}"; keep;`, ...nothing, outcome: 'deliver', copy: a },
    { source: `redirect :copy "${a}";`, ...nothing, outcome: 'none', copy: a },
    { source: `redirect :copy "${a}"; discard;`, ...nothing, outcome: 'redirect', to: a },
    { source: `redirect "${a}"; fileinto "Quarantine";`, ...nothing, outcome: 'hold', copy: a },
    { source: 'addheader "X-A" "x";', ...nothing, outcome: 'none', added: 1 },
    { source: `addheader "X-A" "x"; redirect "${a}";`, ...nothing, outcome: 'redirect', to: a, added: 1 },
    { source: 'addheader "X-A" "x"; discard;', ...nothing, outcome: 'discard' },
    { source: 'addheader "X-A" "x"; reject "No";', ...nothing, outcome: 'reject' },
    { source: `redirect "${a}"; reject "No";`, ...nothing, outcome: 'failed' },
  ])('reads "$source" as $outcome (RT-121)', ({ source, ...expected }) => {
    expect(decided(source)).toEqual(expected)
  })
})
