import { emailInDisplayAddress } from '@postern/core'
import type { Clock } from '../../clock'
import type { NameAnswer, NameService } from '../../domains/name-service'
import { domainOfAddress } from '../intake/envelope-address'
import { plainAddress } from '../intake/plain-address'
import type { ScannedMessage, Scanner, ScanResult } from '../judge/scanner'
import type { MessageReader } from '../reading/message-reader'
import { type AuthenticationResult, type Envelope, keyOf, type Question } from './authentication-job'

export interface SenderCheckOptions {
  names: Pick<NameService, 'query'>
  reader: Pick<MessageReader, 'authenticate'>
  clock: Clock
  /** Total timeout of a message's lookups. Default: 5 s. */
  lookUpMs?: number
}

type Found = Pick<ScanResult, 'authentication' | 'provenDomains' | 'failedDomains' | 'dmarcDomains'>

/** Authenticates the sender of a message. It never throws. */
export type SenderCheck = (message: ScannedMessage) => Promise<Found>

/** Maximum lookups per message: SPF takes 10 plus those of its hosts, DKIM and ARC one per key. */
export const lookUpsAtMost = 60
/** Each round runs the lookups that the previous one was missing: SPF proceeds one record at a time. */
const roundsAtMost = 30
const longestHeader = 262_144

/**
 * Authenticates senders by SPF, DKIM, DMARC and ARC in the processes that read messages. They receive DNS answers and report missing ones,
 * so that a slow DNS server does not block them.
 */
export function createSenderCheck({ names, reader, clock, lookUpMs = 5_000 }: SenderCheckOptions): SenderCheck {
  async function check(message: ScannedMessage): Promise<Found> {
    const { raw, path, sender, clientAddress, helo = '' } = message
    const from = fromDomain(message)
    const envelope: Envelope = { sender, clientAddress: plainAddress(clientAddress), helo, from }
    const end = raw.indexOf('\r\n\r\n')
    const header = raw.subarray(0, Math.min(end < 0 ? raw.length : end + 4, longestHeader))
    const answers = new Map<string, NameAnswer<string>>()
    const now = clock.now().getTime()
    const late = lateAfter(lookUpMs)
    try {
      for (let round = 0; round < roundsAtMost; round += 1) {
        const job = { envelope, answers, isHeaderOnly: true, now }
        const result = await reader.authenticate({ bytes: header }, job)
        if (!result) return unchecked(message)
        if (result.missing.length > 0) {
          await lookUp(result.missing, answers, late.passed)
          continue
        }
        if (!result.hasSignatures) return foundOf(result)
        const source = { bytes: raw, ...(path !== undefined && { path }) }
        const whole = await reader.authenticate(source, { ...job, isHeaderOnly: false })
        return whole ? foundOf(whole) : unchecked(message)
      }
      return unchecked(message)
    } finally {
      late.stop()
    }
  }

  async function lookUp(missing: readonly Question[], answers: Map<string, NameAnswer<string>>, late: Promise<void>) {
    const failed = { kind: 'failed' } as const
    const asked = missing.slice(0, Math.max(0, lookUpsAtMost - answers.size))
    for (const question of missing) answers.set(keyOf(question), failed)
    await Promise.all(
      asked.map(async (question) => {
        const answer = names.query(question.name, question.type).catch(() => failed)
        answers.set(keyOf(question), (await Promise.race([answer, late])) ?? failed)
      }),
    )
  }

  return (message) => check(message).catch(() => unchecked(message))
}

/** Extends a scanner with sender authentication. */
export function withSenderCheck(scanner: Scanner, check: SenderCheck): Scanner {
  return async (message) => {
    const [found, sender] = await Promise.all([scanner(message), check(message)])
    return { ...found, ...sender }
  }
}

/** Result when the sender could not be checked: nothing is proven, and any domain may publish DMARC. */
function unchecked(message: ScannedMessage): Found {
  return {
    authentication: { spf: 'temperror', dkim: [], dmarc: { result: 'temperror', policy: null }, arc: 'none' },
    dmarcDomains: [domainOfAddress(message.sender.toLowerCase()), fromDomain(message)].filter(Boolean),
  }
}

/** Domain of the address in the From header, as parsed for lists and the judge; empty when there is none. */
function fromDomain({ displayAddress, header }: ScannedMessage): string {
  return domainOfAddress(emailInDisplayAddress(displayAddress ?? header('from') ?? null)?.toLowerCase() ?? '')
}

function foundOf({ authentication, provenDomains, failedDomains, dmarcDomains }: AuthenticationResult): Found {
  return { authentication, provenDomains, failedDomains, dmarcDomains }
}

function lateAfter(milliseconds: number) {
  let timer: NodeJS.Timeout | undefined
  const passed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  return { passed, stop: () => clearTimeout(timer) }
}
