import { refuseField } from '../http/refuse'
import { type CallRules, findCallTarget } from './call-target'

/** Rejects an address that cannot be called, at the field `url`. It is resolved again for every call: this answer may change. */
export async function refuseUrl(text: string, rules: CallRules): Promise<void> {
  const url = new URL(text)
  const { kind } = await findCallTarget(url, rules)
  const host = url.hostname
  if (kind === 'notEncrypted') throw refuseField('url', 'requests.urlNotEncrypted')
  if (kind === 'notFound') throw refuseField('url', 'requests.urlHostUnknown', { host })
  if (kind === 'privateAddress') throw refuseField('url', 'requests.urlPrivate', { host })
}
