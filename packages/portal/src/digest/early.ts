import { parseDigestPath } from '@postern/core/digest-link'
import { askBrand } from '../branding/brand-request'
import { readSearch } from './address'
import { afterPaint, nextTask } from './after-paint'
import { takeFirstAnswer } from './first-answer'
import { takeGiven } from './given'
import { keepPress } from './kept-press'
import { tellNotLoaded } from './not-loaded'

// First code to run: requests the message while the rest of the page is still loading, unless the server has embedded it, and removes the
// secrets from the address bar. The request has no side effects, however often it is sent.

const { hash } = location
const search = readSearch()
const id = parseDigestPath(location.pathname)
const given = takeGiven(document)
const takePress = given ? keepPress(document) : () => null
const first = takeFirstAnswer(document)
const answer = first ? Promise.resolve(first) : given || id === null ? null : ask(id)
// The code that shows the page also reports failures.
answer?.catch(() => {})

const brandAnswer = given?.brand && given.host === location.hostname ? null : askBrand()

// A message embedded by the server is shown first: the hydration code does not compete with it for bandwidth. Without one, the client that
// requests it is loaded in parallel.
if (!given) void import('./digest-client').catch(() => {})
Promise.resolve(given ? afterPaint() : null)
  .then(() => import('./app'))
  .then(async ({ start }) => {
    await nextTask()
    await start({ id, search, hash, given, answer, brandAnswer, takePress })
  })
  // The link's secrets are kept in the history entry, so that a reload shows the same message.
  .catch(() => tellNotLoaded(document, () => location.reload()))

function ask(entryId: number): Promise<Response> {
  const query = new URLSearchParams({ releaseCode: new URLSearchParams(search).get('releaseCode') ?? '' })
  return fetch(`/api/v1/quarantine/${entryId}/digest/?${query}`, {
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
    // Same limit as for any other call (XB-19).
    signal: AbortSignal.timeout(30_000),
  })
}
