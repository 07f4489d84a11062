import type { CheckedRecord, SendingRecord } from '@postern/core'
import type { Transaction } from '../db/database'
import type { Scope } from '../db/scope'
import type { DkimKeyRow } from '../dkim-keys/dkim-key-list'
import { keyAnswer, listKeys } from '../dkim-keys/dkim-key-list'
import { countDkimTry, foundKey, keepFindingFor } from '../dkim-keys/dkim-keys.service'
import { lookUpDkimRecord } from '../dkim-keys/dkim-record'
import { findDomain } from '../domains/domain-list'
import type { DomainRequest } from '../domains/domain-request'
import { scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import type { MailSettings } from '../settings'
import { lookUpSpf, spfRecordWith } from './spf-record'

const keysShown = 100

/** Records that a domain needs to send: SPF, where the provider has named a record to include, then DKIM keys. */
export async function recordsOfDomain(
  tx: Transaction,
  scope: Scope,
  domainId: number,
  { spfInclude }: MailSettings,
): Promise<SendingRecord[]> {
  const { name } = await domainIn(tx, scope, domainId)
  const { keys } = await listKeys(tx, scope, { limit: keysShown, offset: 0, freeSearch: '', domainId })
  const inUse = keys.filter(({ state }) => state !== 'retired')
  return [...(spfInclude === null ? [] : [spfOf(name, spfRecordWith(spfInclude))]), ...inUse.map(dkimOf)]
}

type InRequest = <T>(work: (request: DomainRequest) => Promise<T>) => Promise<T>

/** Looks one record up, without holding a connection meanwhile. */
export async function checkRecord(
  inRequest: InRequest,
  { id, keyId }: { id: number; keyId?: number | undefined },
  mail: MailSettings,
): Promise<CheckedRecord> {
  const asked = await inRequest(async (request) => {
    await countDkimTry(request)
    if (keyId !== undefined) return foundKey(request, id, keyId)
    return { ...(await domainIn(request.tx, scopeOf(request.caller), id)), now: request.now }
  })
  if ('key' in asked) return checkKey(inRequest, asked, mail)
  if (mail.spfInclude === null) throw refuse('outboundSettings.noSpf')
  const { value, ...finding } = await lookUpSpf(mail.names, asked.name, mail.spfInclude)
  const checkedAt = finding.state === 'failed' ? null : asked.now.toISOString()
  return { ...spfOf(asked.name, value), checkedAt, ...finding }
}

async function checkKey(inRequest: InRequest, row: DkimKeyRow, { names }: MailSettings): Promise<CheckedRecord> {
  if (row.key.state === 'retired') throw refuse('dkimKeys.retired')
  const { finding, found } = await lookUpDkimRecord(names, { ...row.key, domain: row.domain })
  const kept = await inRequest(async (request) => {
    await keepFindingFor(request, row, finding)
    return foundKey(request, row.key.domainId, row.key.id)
  })
  return { ...dkimOf(keyAnswer(kept)), state: finding === 'found' ? 'right' : finding, found }
}

async function domainIn(tx: Transaction, scope: Scope, id: number) {
  const domain = await findDomain(tx, scope, id)
  if (!domain) throw refuse('requests.notFound')
  return domain
}

function spfOf(host: string, value: string) {
  return {
    ...{ kind: 'spf' as const, keyId: null, selector: '', host, value },
    ...{ state: null, checkedAt: null, keyState: null },
  }
}

function dkimOf({ id: keyId, selector, record, failure, checkedAt, state: keyState }: ReturnType<typeof keyAnswer>) {
  const wasFound = checkedAt === null ? null : ('right' as const)
  return { kind: 'dkim' as const, keyId, selector, ...record, state: failure ?? wasFound, checkedAt, keyState }
}
