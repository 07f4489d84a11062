import type { QuarantineDigestClient } from '@postern/core'
import { parseDigestLink } from '@postern/core/digest-link'
import { quarantineEntry } from '@postern/core/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { live } from '../events/live'
import { fakeServer, renderWith } from '../testing'
import { QuarantineDigest } from './QuarantineDigest/QuarantineDigest'

const encoder = new TextEncoder()

function openFollowed(stages: string[]) {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  let asked = 0
  const { client } = fakeServer(() => [404, {}])
  const digest: QuarantineDigestClient = {
    ...client.quarantineDigest,
    get: async () => {
      const stage = stages[Math.min(asked, stages.length - 1)]
      asked += 1
      return { ...quarantineEntry({ stage }), previewState: null, previewData: null } as never
    },
    openEvents: async (_, signal) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          streams.push(controller)
          signal.addEventListener('abort', () => controller.error(signal.reason))
        },
      })
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    },
  }
  renderWith(
    client,
    <QuarantineDigest
      entryId={88213}
      link={parseDigestLink('releaseCode=code&allowBlockToken=token&confirmRelease=true')}
      client={digest}
    />,
  )
  return {
    streams,
    asked: () => asked,
    change() {
      const text = 'event: change\ndata: {"feature":"quarantine"}\n\n'
      for (const stream of streams) stream.enqueue(encoder.encode(text))
    },
  }
}

describe('an open digest page', () => {
  beforeEach(() => {
    live.isOn = true
  })
  afterEach(() => {
    cleanup()
    live.isOn = false
  })

  it('shows the delivery of its message as it happens', async () => {
    const page = openFollowed(['PROCESSING', 'RELEASED'])
    await screen.findByRole('heading', { name: 'On its way to your inbox' })
    await waitFor(() => expect(page.streams).toHaveLength(1))

    page.change()

    await screen.findByRole('heading', { name: 'Released to your inbox' })
    expect(page.asked()).toBe(2)
  })

  it('keeps an open dialog while its message changes', async () => {
    const page = openFollowed(['QUARANTINED', 'PROCESSING'])
    await userEvent.click(await screen.findByRole('button', { name: 'Release' }))
    await screen.findByRole('dialog')
    await waitFor(() => expect(page.streams).toHaveLength(1))

    page.change()

    await waitFor(() => expect(page.asked()).toBe(2))
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
})
