import type { Hono } from 'hono'

/** How much of the mail that is being brought in is there. */
export interface ArrivingMail {
  done: number
  total: number
}

export const arrivingMailPath = '/arriving-mail'

/** Answers the portal how much mail is there already, and 204 when it is complete. Numbers only: anyone may read them. */
export function serveArrivingMail(web: Hono, arrivingMail: () => ArrivingMail | null): void {
  web.get(arrivingMailPath, (context) => {
    context.header('cache-control', 'no-store')
    const progress = arrivingMail()
    return progress ? context.json(progress) : context.body(null, 204)
  })
}
