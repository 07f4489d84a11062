import { parseDigestPath } from '@postern/core/digest-link'
import { askBrand } from '../branding/brand-request'
import { readSearch } from './address'

// The first thing that runs: asks for the message while the rest of the page is still on its way, and takes the secrets out of
// the address bar. Asking changes nothing, however often it happens.

const search = readSearch()
const id = parseDigestPath(location.pathname)
const query = new URLSearchParams({ releaseCode: new URLSearchParams(search).get('releaseCode') ?? '' })

const answer =
  id === null
    ? null
    : fetch(`/api/v1/quarantine/${id}/digest/?${query}`, { cache: 'no-store', credentials: 'omit', redirect: 'error' })
// Whoever shows the page also shows what went wrong.
answer?.catch(() => {})

const brandAnswer = askBrand()

import('./app').then(({ start }) => start({ id, search, answer }, brandAnswer))
