import { Hono } from 'hono'

/** Verdicts by the marker in a sample file's text. */
const behaviours = [
  { mark: 'sample: harmless', malscore: 0.2, detections: [] },
  { mark: 'sample: macro', malscore: 4.6, detections: [] },
  { mark: 'sample: dropper', malscore: 9.4, detections: [{ family: 'Emotet' }] },
] as const
const analysisMs = 4_000
const kinds = 10

/**
 * Stands in for a CAPE sandbox, as the mailbox does for mail servers: implements the parts of its REST API that the server uses. It runs
 * nothing: it recognises the sample's own files and fails on all others. A task's number encodes its start and its verdict, so that a
 * restart loses none.
 */
export function createCapeWeb({ now }: { now: () => Date }): Hono {
  const web = new Hono()

  web.post('/apiv2/tasks/create/file/', async (context) => {
    const { file } = await context.req.parseBody()
    if (!(file instanceof File)) return context.json({ error: true, error_value: 'No file was submitted' })
    const text = Buffer.from(await file.arrayBuffer()).toString('latin1')
    const kind = behaviours.findIndex(({ mark }) => text.includes(mark))
    return context.json({ error: false, data: { task_ids: [now().getTime() * kinds + kind + 1] } })
  })

  web.get('/apiv2/tasks/status/:task/', (context) => {
    const task = Number(context.req.param('task'))
    const isOver = now().getTime() - Math.floor(task / kinds) >= analysisMs
    const ended = task % kinds === 0 ? 'failed_analysis' : 'reported'
    return context.json({ error: false, data: isOver ? ended : 'running' })
  })

  web.get('/apiv2/tasks/get/iocs/:task/', (context) => {
    const behaviour = behaviours[(Number(context.req.param('task')) % kinds) - 1]
    if (!behaviour) return context.json({ error: true, error_value: 'Task not found' }, 404)
    const { malscore, detections } = behaviour
    return context.json({ error: false, data: { malscore, detections } })
  })

  return web
}
