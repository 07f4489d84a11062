import type { Locale } from '@postern/core'
import { parseDigestLink } from '@postern/core/digest-link'
import { quarantineEntryWire } from '@postern/core/testing'
import { render, screen } from '@testing-library/react'
import { PosternProvider } from '../provider/PosternProvider'
import type { WidgetSlots } from '../provider/Widget/define-widget'
import { type FakeCall, fakeServer } from '../testing'
import { QuarantineDigest, type QuarantineDigestProps } from './QuarantineDigest/QuarantineDigest'

type Answer = [status: number, body: unknown]

export interface OpenDigestOptions
  extends Pick<QuarantineDigestProps, 'focusOn' | 'onReleased' | 'onBlocked' | 'onError'> {
  /** Query of the link besides its release code `code`. Default: an allow/block token. */
  query?: string
  entry?: Parameters<typeof quarantineEntryWire>[0]
  /** Answers a call before the sample data does. */
  answer?: (call: FakeCall) => Promise<Answer> | Answer | undefined
  locale?: Locale
  slots?: WidgetSlots
}

/** Opens the digest page's widget at a link, without a network. */
export function openDigest({
  query = 'allowBlockToken=token',
  entry = {},
  answer = () => undefined,
  locale = 'en',
  ...props
}: OpenDigestOptions = {}) {
  const wire = quarantineEntryWire(entry)
  const server = fakeServer((call) => answer(call) ?? [200, call.path.includes('/wbl/') ? { message: 'ok' } : wire])
  const link = parseDigestLink(`releaseCode=code&${query}`)
  let client = server.client.quarantineDigest
  const widget = () => (
    <PosternProvider client={server.client} locale={locale} timeZone="Europe/Dublin">
      <QuarantineDigest {...props} entryId={wire.id} link={link} client={client} />
    </PosternProvider>
  )
  const { rerender } = render(widget())
  return {
    ...server,
    /** As if a host passed another client. */
    loadAnew() {
      client = { ...client }
      rerender(widget())
    },
    posts: () => server.calls.filter(({ method }) => method === 'POST'),
  }
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name })
