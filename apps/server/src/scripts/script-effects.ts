import type { ScriptChange } from '@postern/core'
import type { ScriptChanges } from '@postern/core/sieve'
import type { MailTarget, MessageEffects } from '../customer-rules/message-effects'

/** Effects of a script on a message; `undefined`: it has none. Mail that was redirected or copied before is neither again. */
export function scriptEffects(
  { redirectTo, copyTo, headers: { added, deleted } }: ScriptChanges,
  { isDiverted }: { isDiverted: boolean },
): MessageEffects | undefined {
  // Scripts are the provider's.
  const target = (address: string): MailTarget => ({ address: address.toLowerCase(), isAnywhere: true })
  const lines = (isLast: boolean) =>
    added.filter((one) => one.isLast === isLast).map(({ name, value }) => `${name}: ${value}`)
  const isRedirected = redirectTo !== '' && !isDiverted
  const isCopied = copyTo !== '' && !isDiverted
  if (!isRedirected && !isCopied && added.length === 0 && deleted.length === 0) return undefined
  return {
    ...(isRedirected && { redirectTo: target(redirectTo) }),
    copies: isCopied ? [target(copyTo)] : [],
    subjectTags: [],
    addHeaders: lines(false),
    addLastHeaders: lines(true),
    removeHeaders: [...new Set(deleted.filter(({ isAll }) => isAll).map(({ name }) => name.toLowerCase()))],
    removeFields: deleted.filter(({ isAll }) => !isAll).map(({ name, at }) => ({ name: name.toLowerCase(), at })),
  }
}

/** Characters of a header that a trial shows. */
const longestShown = 500

/** Changes of a script, to show in a trial. */
export function shownChanges({ redirectTo, copyTo, headers: { added, deleted } }: ScriptChanges): ScriptChange[] {
  const header = ({ name, value }: { name: string; value: string }) => `${name}: ${value}`.slice(0, longestShown)
  return [
    ...(redirectTo === '' ? [] : [{ kind: 'redirect' as const, value: redirectTo }]),
    ...(copyTo === '' ? [] : [{ kind: 'copy' as const, value: copyTo }]),
    ...added.map((one) => ({ kind: 'addHeader' as const, value: header(one) })),
    ...deleted.map((one) => ({ kind: 'removeHeader' as const, value: header(one) })),
  ]
}
