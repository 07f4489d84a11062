import { describe, expect, it } from 'vitest'
import { createCapeWeb } from './cape-web'

describe('the stand-in for a sandbox', () => {
  it.each([
    ['sample: dropper', 'reported', { malscore: 9.4, detections: [{ family: 'Emotet' }] }],
    ['sample: harmless', 'reported', { malscore: 0.2, detections: [] }],
  ])('returns what the file %j did, after time to analyse it', async (content, status, data) => {
    let time = 1_795_000_000_000
    const web = createCapeWeb({ now: () => new Date(time) })
    const body = new FormData()
    body.set('file', new Blob([content]), 'a.doc')
    const created = await web.request('/apiv2/tasks/create/file/', { method: 'POST', body })
    const { data: task } = (await created.json()) as { data: { task_ids: number[] } }
    const ask = async (path: string) => (await web.request(path)).json()

    expect(await ask(`/apiv2/tasks/status/${task.task_ids[0]}/`)).toEqual({ error: false, data: 'running' })
    time += 5_000

    expect(await ask(`/apiv2/tasks/status/${task.task_ids[0]}/`)).toEqual({ error: false, data: status })
    expect(await ask(`/apiv2/tasks/get/iocs/${task.task_ids[0]}/`)).toEqual({ error: false, data })
  })

  it('returns no verdict for a file that is not one of the samples', async () => {
    let time = 1_795_000_000_000
    const web = createCapeWeb({ now: () => new Date(time) })
    const body = new FormData()
    body.set('file', new Blob(['anything']), 'a.doc')
    const created = await web.request('/apiv2/tasks/create/file/', { method: 'POST', body })
    const { data: task } = (await created.json()) as { data: { task_ids: number[] } }
    time += 5_000

    const status = await web.request(`/apiv2/tasks/status/${task.task_ids[0]}/`)

    expect(await status.json()).toEqual({ error: false, data: 'failed_analysis' })
  })
})
