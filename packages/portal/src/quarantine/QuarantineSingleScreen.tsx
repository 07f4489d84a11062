import { roleOf } from '@postern/core'
import { Id } from '@postern/core/contract'
import { quarantineMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { QuarantineEntry } from '@postern/react/quarantine-entry'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useSession } from '../session/session'
import NotFoundScreen from '../shell/NotFoundScreen'
import { useScreenTitle } from '../shell/useScreenTitle'
import { quarantinePaths } from './quarantine.paths'

export default function QuarantineSingleScreen() {
  const { entryId = '' } = useParams()
  const id = Id.safeParse(entryId)
  // A number that names nothing makes no call (RT-140).
  return id.success ? <Entry id={id.data} /> : <NotFoundScreen />
}

function Entry({ id }: { id: number }) {
  const texts = useTexts('quarantine', quarantineMessages)
  const { session } = useSession()
  const location = useLocation()
  const navigate = useNavigate()
  useScreenTitle(texts.entryTitle(String(id)))
  const role = session.status === 'signedIn' ? roleOf(session.profile) : null
  const list = String((location.state as { list?: string } | null)?.list ?? '')
  const backHref = list ? `${quarantinePaths.search}?${list}` : quarantinePaths.search
  return (
    <QuarantineEntry
      key={id}
      entryId={id}
      headingLevel={1}
      showsCustomer={role !== 'customerAdmin'}
      backHref={backHref}
      onBack={() => navigate(backHref)}
    />
  )
}
