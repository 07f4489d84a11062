import { createClient } from '@postern/core'
import { parseDigestLink } from '@postern/core/digest-link'
import { PosternProvider } from '@postern/react'
import { QuarantineDigest } from '@postern/react/quarantine-digest'
import '@postern/react/styles.css'

const client = createClient({ baseUrl: 'https://portal.example/api/' })

export const HeldMessage = ({ entryId }: { entryId: number }) => (
  <PosternProvider client={client} locale="fr" appearance={{ brand: '#0a7c4a', theme: 'auto' }}>
    <QuarantineDigest entryId={entryId} link={parseDigestLink(location.search)} client={client.quarantineDigest} />
  </PosternProvider>
)
