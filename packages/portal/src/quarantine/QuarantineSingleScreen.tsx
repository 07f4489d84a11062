import { roleOf } from '@postern/core'
import { quarantineMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { QuarantineEntry } from '@postern/react/quarantine-entry'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useSession } from '../session/session'
import { useScreenTitle } from '../shell/useScreenTitle'
import { quarantinePaths } from './quarantine.paths'

/** Its id is a number: every other one is not found before it comes here (RT-140). */
export default function QuarantineSingleScreen() {
  const id = Number(useParams().quarantineEntryId)
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
      canReleaseVirus={role !== 'customerAdmin'}
      onDeleted={() => navigate(backHref)}
      backHref={backHref}
      onBack={() => navigate(backHref)}
    />
  )
}
