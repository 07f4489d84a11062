import { Hono } from 'hono'

/** Path of the file that a sample list is fetched from. */
export const sharedListPath = '/lists/reported-senders.csv'

/** Stands in for a web server of others that publishes senders which were reported. */
export function createListsWeb(): Hono {
  const web = new Hono()
  web.get(sharedListPath, ({ body }) => body(rows.join('\r\n'), 200, { 'content-type': 'text/csv; charset=utf-8' }))
  return web
}

const rows = [
  'value,note',
  'parcel-fee.example,Reported in 14 mails',
  '@secure-login.example,',
  'ceo@board-message.example,Asks for gift cards',
  // A mistake of its publisher: nobody can block everybody below it.
  'co.uk,',
  'refund-centre.example,Reported in 3 mails',
  'xn--pypal-4ve.example,Imitates a payment service',
]
