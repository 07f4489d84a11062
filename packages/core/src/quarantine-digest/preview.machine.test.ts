import { describe, expect, it } from 'vitest'
import { pngSource } from './png-source'
import { initialPreviewState, nextPreviewState, type PreviewEvent } from './preview.machine'
import { previewPicture } from './quarantine-digest.fixtures'

const run = (events: readonly PreviewEvent[]) => events.reduce(nextPreviewState, initialPreviewState)
const opened: PreviewEvent = { type: 'opened' }
const answered = (previewData: string | null, isFinal = false): PreviewEvent => ({
  type: 'answered',
  previewData,
  isFinal,
})

describe('the secure preview', () => {
  it('waits from the button press until the image arrives (DG-040, DG-045)', () => {
    expect(initialPreviewState.status).toBe('closed')
    expect(run([opened]).status).toBe('waiting')
    expect(run([opened, answered(null), answered(previewPicture)])).toEqual({ status: 'shown', data: previewPicture })
  })

  it('keeps waiting without an image until it times out, and can be retried (DG-046, AM-058)', () => {
    const asked = Array.from({ length: 29 }, () => answered(null))

    expect(run([opened, ...asked])).toEqual({ status: 'waiting', attempt: 29 })
    expect(run([opened, ...asked, { type: 'timeUp' }])).toEqual({ status: 'failed', why: 'late' })
    expect(run([opened, { type: 'timeUp' }, opened])).toEqual({ status: 'waiting', attempt: 0 })
  })

  it('stops waiting when the server says there will be no image', () => {
    expect(run([opened, answered(null, true)])).toEqual({ status: 'failed', why: 'impossible' })
  })

  it('distinguishes a failed call from an image that was not made, and can be retried', () => {
    expect(run([opened, { type: 'callFailed' }])).toEqual({ status: 'failed', why: 'notLoaded' })
    expect(run([opened, { type: 'callFailed' }, opened]).status).toBe('waiting')
  })

  it.each(['<svg onload=alert(1)>', 'R0lGODlhAQABAAAAACw=', 'javascript:alert(1)', `${previewPicture}" onerror="x`])(
    'shows nothing but a PNG, not %s (XB-05)',
    (previewData) => {
      expect(pngSource(previewData)).toBeNull()
      expect(run([opened, answered(previewData)])).toEqual({ status: 'failed', why: 'impossible' })
    },
  )

  it('ignores unknown events and answers that arrive after it is closed (XB-20)', () => {
    const waiting = run([opened])

    expect(run([opened, { type: 'closed' }, answered(previewPicture)]).status).toBe('closed')
    expect(nextPreviewState(waiting, { type: 'nonsense' } as never)).toBe(waiting)
  })
})
