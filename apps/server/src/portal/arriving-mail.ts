import type { Hono } from 'hono'

/** Progress of the mail that is being imported. */
export interface ArrivingMail {
  done: number
  total: number
}

export const arrivingMailPath = '/arriving-mail'

/** Tells the portal the progress of the import, and responds with 204 when it is complete. Numbers only: anyone may read them. */
export function serveArrivingMail(web: Hono, arrivingMail: () => ArrivingMail | null): void {
  web.get(arrivingMailPath, (context) => {
    context.header('cache-control', 'no-store')
    const progress = arrivingMail()
    return progress ? context.json(progress) : context.body(null, 204)
  })
}
