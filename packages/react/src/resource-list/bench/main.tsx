import { createClient } from '@postern/core'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { PosternProvider } from '../../provider/PosternProvider'
import { initialResourceListState } from '../list-state'
import { mailboxActions, mailboxes, mailboxList } from '../mailboxes.fixtures'
import { ResourceList } from '../ResourceList/ResourceList'

// Content of the story ResourceList TenThousandRows, alone on a page: the list holds all its rows itself and makes no requests.
const rows = mailboxes(10_000)
const actions = mailboxActions(async (chosen) => ({ done: chosen.map(({ id }) => id), failed: [] }))
const client = createClient({ baseUrl: location.origin })

function Page() {
  const [state, setState] = useState(() => initialResourceListState({ sortKeys: ['name'] }))
  return (
    <PosternProvider client={client}>
      <ResourceList
        {...mailboxList}
        bulkActions={actions}
        source={{ kind: 'client', rows }}
        state={state}
        onChange={(details) => setState(details.state)}
      />
    </PosternProvider>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Page />)
