import { previewPollMs } from '@postern/core/machines'
import { previewPicture, quarantineEntryWire } from '@postern/core/testing'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { button, openDigest } from '../testing'

const offer = 'Generate Secure Preview'
const asksForPicture = ({ path }: { path: string }) => path.includes('previewToken')
type Preview = { previewData?: string; previewState?: 'ready' | 'pending' | 'failed' }

/** Answers the requests for the picture in order; the last answer repeats. */
function openPreview(...answers: (Preview | number)[]) {
  let asked = -1
  const digest = openDigest({
    query: 'previewToken=p%2B1&allowBlockToken=token',
    answer(call) {
      if (!asksForPicture(call)) return
      asked = Math.min(asked + 1, answers.length - 1)
      const answer = answers[asked] ?? {}
      return typeof answer === 'number' ? [answer, { message: 'No.' }] : [200, { ...quarantineEntryWire(), ...answer }]
    },
  })
  return { ...digest, asked: () => digest.calls.filter(asksForPicture) }
}
const panel = () => screen.findByRole('region', { name: 'Secure preview' })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('the secure preview', () => {
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('is offered only with its token, which is not sent before the click (DG-030, DG-045)', async () => {
    openDigest({ query: 'allowBlockToken=token' })
    await button('Release')
    expect(screen.queryByRole('button', { name: offer })).toBeNull()
    cleanup()

    const { calls } = openPreview({})

    expect(await button(offer)).toBeTruthy()
    expect(calls.map(({ path }) => path)).toEqual(['/v1/quarantine/88213/digest/?releaseCode=code'])
  })

  it('sends release code and token, and shows the image with its note (DG-041, DG-042, DG-043, DG-044, XB-05)', async () => {
    const { asked } = openPreview({ previewData: previewPicture, previewState: 'ready' })

    await userEvent.click(await button(offer))

    const picture = (await screen.findByRole('img', { name: 'Redacted picture of the message' })) as HTMLImageElement
    expect(picture.getAttribute('src')).toBe(`data:image/png;base64,${previewPicture}`)
    await waitFor(() => expect(picture.naturalWidth).toBe(720))
    expect(screen.getByText(/may be redacted, and the layout may differ/)).toBeTruthy()
    expect(asked().map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /v1/quarantine/88213/digest/?releaseCode=code&previewToken=p%2B1',
    ])
    expect(within(await panel()).getByRole('status').textContent).toBe('The preview is ready.')
  })

  it('opens a panel that takes the focus and waits for the image (DG-040)', async () => {
    openPreview({ previewState: 'pending' })

    await userEvent.click(await button(offer))

    expect(within(await panel()).getAllByText('Preparing preview…')).not.toEqual([])
    expect(document.activeElement).toBe(await panel())
    expect(screen.queryByRole('button', { name: offer })).toBeNull()
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('polls every two seconds for up to a minute, then offers a retry (DG-046, AM-058)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    const { asked } = openPreview({})
    await user.click(await button(offer))
    await waitFor(() => expect(asked()).toHaveLength(1))

    for (let count = 2; count <= 28; count += 1) {
      await pass(previewPollMs)
      await waitFor(() => expect(asked()).toHaveLength(count))
    }
    expect(screen.queryByText('The preview could not be made')).toBeNull()
    await pass(6_000)
    expect(await screen.findByText('The preview could not be made')).toBeTruthy()
    const inAMinute = asked().length
    await pass(20_000)

    expect(inAMinute).toBeLessThanOrEqual(31)
    expect(asked()).toHaveLength(inAMinute)
    await user.click(await button('Try again'))
    expect(document.activeElement).toBe(await panel())
    await waitFor(() => expect(asked()).toHaveLength(inAMinute + 1))
  })

  it('shows an image that arrives later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    const { asked } = openPreview({ previewState: 'pending' }, {}, { previewData: previewPicture })
    await user.click(await button(offer))
    for (const count of [1, 2, 3]) {
      await waitFor(() => expect(asked()).toHaveLength(count))
      await pass(previewPollMs)
    }

    expect(await screen.findByRole('img')).toBeTruthy()
    await pass(10_000)
    expect(asked()).toHaveLength(3)
  })

  it.each([
    { what: 'the server says that there will be none', answer: { previewState: 'failed' } as const },
    { what: 'the bytes are no PNG (XB-05)', answer: { previewData: btoa('<svg onload="alert(1)"/>') } },
  ])('stops waiting when $what', async ({ answer }) => {
    const { asked } = openPreview(answer)

    await userEvent.click(await button(offer))

    expect(await screen.findByText('The preview could not be made')).toBeTruthy()
    expect(screen.queryByRole('img')).toBeNull()
    expect(asked()).toHaveLength(1)
    expect(await button('Try again')).toBeTruthy()
  })

  it('can be retried when the call fails, and leaves the rest of the page unchanged (XB-19, XB-26)', async () => {
    openPreview(500, { previewData: previewPicture })

    await userEvent.click(await button(offer))
    expect(await screen.findByText('The preview did not load')).toBeTruthy()
    expect(await button('Release')).toBeTruthy()
    await userEvent.click(await button('Try again'))

    expect(await screen.findByRole('img')).toBeTruthy()
  })

  it('can be enlarged in a dialog that returns the focus', async () => {
    openPreview({ previewData: previewPicture })
    await userEvent.click(await button(offer))

    await userEvent.click(await button('Enlarge'))
    const large = within(screen.getByRole('dialog')).getByRole('img') as HTMLImageElement
    await waitFor(() => expect(large.width).toBe(720))
    await userEvent.keyboard('{Escape}')

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(await button('Enlarge'))
  })
})
