'use client'

import { createClient } from '@postern/core'
import { initialQuarantineListState, PosternProvider } from '@postern/react'
import { QuarantineSearch } from '@postern/react/quarantine-search'
import '@postern/react/quarantine-search.css'
import { useRouter } from 'next/navigation'
import { useState } from 'react'

async function getToken() {
  const answer = await fetch('/postern-token')
  if (!answer.ok) throw new Error('Nobody is signed in.')
  return answer.text()
}

const client = createClient({ baseUrl: 'https://portal.reseller.example/api/', getToken })

export function HeldMail() {
  const router = useRouter()
  const [state, setState] = useState(initialQuarantineListState)
  return (
    <PosternProvider client={client} timeZone="Europe/Paris" appearance={{ theme: 'auto' }}>
      <QuarantineSearch
        state={state}
        onChange={(details) => setState(details.state)}
        entryHref={({ id }) => `/mail/${id}`}
        onOpen={({ entry }) => router.push(`/mail/${entry.id}`)}
      />
    </PosternProvider>
  )
}
