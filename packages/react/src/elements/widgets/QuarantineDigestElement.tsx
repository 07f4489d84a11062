import { createApi, createQuarantineDigestClient } from '@postern/core'
import { type DigestLink, parseDigestLink } from '@postern/core/digest-link'
import { useMemo, useRef } from 'react'
import { useLocale, useTimeZone } from '../../provider/PosternContext'
import { QuarantineDigest, type QuarantineDigestProps } from '../../quarantine-digest/QuarantineDigest/QuarantineDigest'
import { useElement } from '../runtime/element-context'

export interface QuarantineDigestElementProps
  extends Omit<QuarantineDigestProps, 'link' | 'client' | 'initialEntry'>,
    Partial<Omit<DigestLink, 'timeZone'>> {
  /** What the digest mail's link carried: its query, or what `parseDigestLink` made of it. Goes before the single values. */
  link?: DigestLink | string
}

export function QuarantineDigestElement({
  link,
  releaseCode = '',
  previewToken = null,
  allowBlockToken = null,
  allowDisplayWhitelist = false,
  confirmRelease = false,
  ...props
}: QuarantineDigestElementProps) {
  const { host, api, product } = useElement()
  const timeZone = useTimeZone()
  const locale = useLocale()
  const latest = useRef(locale)
  latest.current = locale
  const calls = useMemo(
    () => createApi({ baseUrl: api, locale: () => latest.current, ...(product && { product }) }),
    [api, product],
  )
  const client = useMemo(() => {
    const quarantineDigest = createQuarantineDigestClient(calls)
    const get: typeof quarantineDigest.get = async (...input) => {
      host.setState('loading')
      try {
        const entry = await quarantineDigest.get(...input)
        host.setState('ready')
        return entry
      } catch (cause) {
        host.setState('failed')
        throw cause
      }
    }
    return { ...quarantineDigest, get }
  }, [host, calls])
  const read = useMemo(
    () =>
      typeof link === 'string'
        ? parseDigestLink(link)
        : (link ?? { releaseCode, previewToken, allowBlockToken, allowDisplayWhitelist, confirmRelease, timeZone }),
    [link, releaseCode, previewToken, allowBlockToken, allowDisplayWhitelist, confirmRelease, timeZone],
  )
  return <QuarantineDigest key={`${props.entryId} ${read.releaseCode}`} {...props} link={read} client={client} />
}
