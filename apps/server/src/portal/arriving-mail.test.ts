import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { type ArrivingMail, serveArrivingMail } from './arriving-mail'

describe('the progress of arriving mail', () => {
  it('is returned uncached, with 204 once the mail is complete', async () => {
    let progress: ArrivingMail | null = { done: 340, total: 1200 }
    const web = new Hono()
    serveArrivingMail(web, () => progress)

    const during = await web.request('/arriving-mail')
    progress = null
    const after = await web.request('/arriving-mail')

    expect([during.status, during.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await during.json()).toEqual({ done: 340, total: 1200 })
    expect(after.status).toBe(204)
  })
})
