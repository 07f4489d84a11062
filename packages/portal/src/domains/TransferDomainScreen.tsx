import { toPath } from '@postern/core/navigation'
import { domainsMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { DomainTransfer } from '@postern/react/domains'
import { Link } from '../navigation/Link'
import { useNavigate } from '../navigation/router-context'
import { useRouteParams } from '../navigation/useRouteParams'
import { useObjectName } from '../shell/screen-name'
import { UnsavedChanges } from '../shell/UnsavedChanges'

export const route = '/domains/{domainId}/transfer'

export default function TransferDomainScreen() {
  const { domainId } = useRouteParams(route)
  const details = toPath('/domains/{domainId}', { domainId })
  const onLoaded = useObjectName(details)
  const navigate = useNavigate()
  const texts = useTexts('domains', domainsMessages)
  return (
    <UnsavedChanges>
      {({ onDirtyChange }) => (
        <DomainTransfer
          key={domainId}
          domainId={domainId}
          headingLevel={1}
          backLink={<Link to={toPath('/domains')}>{texts.back}</Link>}
          onLoaded={onLoaded}
          onMoved={({ domain }) => navigate(toPath('/domains/{domainId}', { domainId: domain.id }), { replace: true })}
          onCancel={() => navigate(details)}
          onDirtyChange={onDirtyChange}
        />
      )}
    </UnsavedChanges>
  )
}
