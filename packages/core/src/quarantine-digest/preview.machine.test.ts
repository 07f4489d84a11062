import { describe, expect, it } from 'vitest'
import { initialPreviewState, nextPreviewState, type PreviewEvent, previewPollMs } from './preview.machine'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const run = (events: readonly PreviewEvent[]) => events.reduce(nextPreviewState, initialPreviewState)
const empty: PreviewEvent = { type: 'answered', previewData: null }

describe('the secure preview', () => {
  it('waits from the press of the button until the image arrives (DG-040, DG-045)', () => {
    expect(initialPreviewState.status).toBe('closed')
    expect(run([{ type: 'opened' }]).status).toBe('waiting')
    expect(run([{ type: 'opened' }, { type: 'answered', previewData: png }])).toEqual({
      status: 'shown',
      source: `data:image/png;base64,${png}`,
    })
  })

  it('asks again for a minute, then gives up, and can be tried anew (DG-046, AM-058)', () => {
    const asked = Array.from({ length: 60_000 / previewPollMs }, () => empty)

    expect(run([{ type: 'opened' }, ...asked.slice(1)]).status).toBe('waiting')
    expect(run([{ type: 'opened' }, ...asked]).status).toBe('failed')
    expect(run([{ type: 'opened' }, ...asked, { type: 'opened' }])).toEqual({ status: 'waiting', attempt: 0 })
  })

  it.each(['<svg onload=alert(1)>', 'R0lGODlhAQABAAAAACw=', 'javascript:alert(1)', `${png}" onerror="x`])(
    'shows nothing but a PNG, not %s (XB-05)',
    (previewData) => {
      expect(run([{ type: 'opened' }, { type: 'answered', previewData }]).status).toBe('failed')
    },
  )

  it('counts nothing but answers', () => {
    const waiting = run([{ type: 'opened' }])

    expect(nextPreviewState(waiting, { type: 'nonsense' } as never)).toBe(waiting)
  })

  it('ignores answers that arrive after it was closed (XB-20)', () => {
    expect(run([{ type: 'opened' }, { type: 'closed' }, { type: 'answered', previewData: png }]).status).toBe('closed')
  })
})
