import { parseDigestPath } from '@postern/core/digest-link'
import { askBrand } from '../branding/brand-request'
import { readSearch } from './address'
import { afterPaint, nextTask } from './after-paint'
import { takeFirstAnswer } from './first-answer'
import { takeGiven } from './given'
import { keepPress } from './kept-press'
import { tellNotLoaded } from './not-loaded'

// The first thing that runs: asks for the message while the rest of the page is still on its way, unless the server has done so
// already, and takes the secrets out of the address bar. Asking changes nothing, however often it happens.

const { hash } = location
const search = readSearch()
const id = parseDigestPath(location.pathname)
const given = takeGiven(document)
const takePress = given ? keepPress(document) : () => null
const first = takeFirstAnswer(document)
const answer = first ? Promise.resolve(first) : given || id === null ? null : ask(id)
// Whoever shows the page also shows what went wrong.
answer?.catch(() => {})

const brandAnswer = given?.brand && given.host === location.hostname ? null : askBrand()

// A message that the server has put into the page is read first: what takes it over does not compete with it for the line.
// Without one, what asks for it is fetched along.
if (!given) void import('./digest-client').catch(() => {})
Promise.resolve(given ? afterPaint() : null)
  .then(() => import('./app'))
  .then(async ({ start }) => {
    await nextTask()
    await start({ id, search, hash, given, answer, brandAnswer, takePress })
  })
  // The link's secrets are kept in the history entry, so that loading again comes back to the same message.
  .catch(() => tellNotLoaded(document, () => location.reload()))

function ask(entryId: number): Promise<Response> {
  const query = new URLSearchParams({ releaseCode: new URLSearchParams(search).get('releaseCode') ?? '' })
  return fetch(`/api/v1/quarantine/${entryId}/digest/?${query}`, {
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
    // As long as any call may take (XB-19).
    signal: AbortSignal.timeout(30_000),
  })
}
