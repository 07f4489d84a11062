import { Hono } from 'hono'
import { listenLocally } from './listen-locally'

interface CapeTask {
  fileName: string
  content: string
  status: string
  report: object
}

/** Outcome for a file of this content. */
export type CapeRule = (content: string) => { status?: string; report?: object }

/** Server with the REST API of CAPE, following its documentation and source. */
export async function startCape({ token = 'cape-token', rule = () => ({}) }: { token?: string; rule?: CapeRule } = {}) {
  const tasks = new Map<number, CapeTask>()
  const state = { isDown: false, refuses: false }
  const app = new Hono()
  app.use(async (context, next) => {
    if (state.isDown) return context.text('Bad gateway', 502)
    if (context.req.header('authorization') !== `Token ${token}`) return context.json({ detail: 'Invalid token.' }, 401)
    return next()
  })
  app.post('/apiv2/tasks/create/file/', async (context) => {
    if (state.refuses) return context.json({ error: true, error_value: 'File type not supported' })
    const { file } = await context.req.parseBody()
    if (!(file instanceof File)) return context.json({ error: true, error_value: 'No file was submitted' })
    const id = tasks.size + 1
    const content = await file.text()
    const { status = 'reported', report = { malscore: 0.2, detections: [] } } = rule(content)
    tasks.set(id, { fileName: file.name, content, status, report })
    return context.json({
      error: [],
      errors: [],
      data: { task_ids: [id], message: `Task ID ${id} has been submitted` },
    })
  })
  app.get('/apiv2/tasks/status/:id/', (context) => {
    const task = tasks.get(Number(context.req.param('id')))
    return context.json(
      task ? { error: false, data: task.status } : { error: true, error_value: 'Task does not exist' },
    )
  })
  app.get('/apiv2/tasks/get/iocs/:id/', (context) => {
    const task = tasks.get(Number(context.req.param('id')))
    return context.json({ error: false, data: { info: {}, ...task?.report } })
  })
  const server = await listenLocally(app)
  return { ...server, token, tasks, state }
}
export type TestCape = Awaited<ReturnType<typeof startCape>>
