import { roleOf } from '@postern/core'
import { parseResourceListState, toResourceListQuery } from '@postern/react'
import { O365Quarantine, o365ListRules } from '@postern/react/o365-quarantine'
import { useSearchParams } from '../navigation/useSearchParams'
import { useSession } from '../session/session'

export default function O365QuarantineScreen() {
  const [query, setQuery] = useSearchParams()
  const { session } = useSession()
  const role = session.status === 'signedIn' ? roleOf(session.profile) : null
  return (
    <O365Quarantine
      headingLevel={1}
      state={parseResourceListState(query, o365ListRules)}
      showsCustomer={role !== 'customerAdmin'}
      onChange={({ state, replaces }) =>
        setQuery(toResourceListQuery(state, o365ListRules), { replace: replaces ?? false })
      }
    />
  )
}
