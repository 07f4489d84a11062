import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { answerError } from './answer-error'
import { handlerLimit } from './handler-limit'

it('answers 503 with a time to retry when a handler takes too long (XS-07)', async () => {
  const app = new Hono()
  app.use(handlerLimit(20))
  app.get('/slow', () => new Promise(() => {}))
  app.get('/quick', (context) => context.text('done'))
  app.onError((error, context) => answerError(error, context, pino({ enabled: false })))

  const slow = await app.request('/slow')

  expect([slow.status, slow.headers.get('retry-after')]).toEqual([503, '5'])
  expect((await app.request('/quick')).status).toBe(200)
})
