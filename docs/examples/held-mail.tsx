import { createClient } from '@postern/core'
import { initialQuarantineListState, PosternProvider } from '@postern/react'
import { QuarantineSearch } from '@postern/react/quarantine-search'
import '@postern/react/styles.css'
import { useState } from 'react'

async function getToken() {
  const answer = await fetch('/postern-token')
  if (!answer.ok) throw new Error('Nobody is signed in.')
  return answer.text()
}

const client = createClient({ baseUrl: 'https://portal.reseller.example/api/', getToken })

export function HeldMail({ onOpen }: { onOpen: (path: string) => void }) {
  const [state, setState] = useState(initialQuarantineListState)
  return (
    <PosternProvider client={client} appearance={{ brand: '#0a7c4a', theme: 'auto' }}>
      <QuarantineSearch
        state={state}
        onChange={(details) => setState(details.state)}
        entryHref={({ id }) => `/mail/${id}`}
        onOpen={({ entry }) => onOpen(`/mail/${entry.id}`)}
      />
    </PosternProvider>
  )
}
