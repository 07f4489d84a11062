import { createClient, createMemoryTokenStore } from '@postern/core'
import { parseDigestLink } from '@postern/core/digest-link'
import { quarantineEntry, quarantineEntryWire } from '@postern/core/testing'
import { useState } from 'react'
import { LoginForm } from '../auth/LoginForm/LoginForm'
import { PosternProvider } from '../provider/PosternProvider'
import { initialQuarantineListState } from '../quarantine/list-state'
import { QuarantineSearch } from '../quarantine/QuarantineSearch/QuarantineSearch'
import { QuarantineDigest } from '../quarantine-digest/QuarantineDigest/QuarantineDigest'

/** Paths that the samples requested, in order. */
export const asked: string[] = []

const entries = [1, 2, 3].map((id) => quarantineEntryWire({ id, message: { subject: `Offer ${id}` } }))

const client = createClient({
  baseUrl: 'https://portal.example/',
  tokenStore: createMemoryTokenStore('token'),
  fetch: async (input, init) => {
    const { pathname, search } = new URL(new Request(input, init).url)
    asked.push(pathname + search)
    if (pathname.endsWith('/from_blocked/')) return Response.json({ count: 0, countIsEstimate: false })
    const id = Number(/quarantine\/(\d+)\//.exec(pathname)?.[1])
    return Response.json(id ? entries.find((entry) => entry.id === id) : { entries, count: entries.length })
  },
})

/** As rendered by a server that has already loaded the message: in French, with its own time zone, in the reader's theme. */
export function Digest() {
  return (
    <PosternProvider client={client} locale="fr" appearance={{ brand: '#0a7c4a', theme: 'auto' }}>
      <QuarantineDigest
        entryId={1}
        link={parseDigestLink('releaseCode=code&allowBlockToken=token&timezone=America/New_York')}
        client={client.quarantineDigest}
        initialEntry={quarantineEntry({ id: 1 })}
      />
    </PosternProvider>
  )
}

/** The same, with the message loaded in the browser. */
export function LoadingDigest() {
  return (
    <PosternProvider client={client}>
      <QuarantineDigest entryId={2} link={parseDigestLink('releaseCode=code')} client={client.quarantineDigest} />
    </PosternProvider>
  )
}

export function Search() {
  const [state, setState] = useState(initialQuarantineListState)
  return (
    <PosternProvider client={client} timeZone="Asia/Tokyo" appearance={{ theme: 'dark', density: 'compact' }}>
      <QuarantineSearch
        state={state}
        onChange={(details) => setState(details.state)}
        entryHref={({ id }) => `#${id}`}
      />
    </PosternProvider>
  )
}

export function Login() {
  return (
    <PosternProvider client={client} locale="fr">
      <LoginForm resetRequest={{ href: '/reset' }} onLoggedIn={() => {}} />
    </PosternProvider>
  )
}
