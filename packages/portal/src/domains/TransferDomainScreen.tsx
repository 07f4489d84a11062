import { domainsMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { DomainTransfer } from '@postern/react/domains'
import { Link } from '../navigation/Link'
import { useNavigate } from '../navigation/router-context'
import { useObjectName } from '../shell/screen-name'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { toDomain } from './domains.paths'
import { useDomainPlace } from './useDomainPlace'

export default function TransferDomainScreen() {
  const place = useDomainPlace()
  const onLoaded = useObjectName(place.page)
  const navigate = useNavigate()
  const texts = useTexts('domains', domainsMessages)
  return (
    <UnsavedChanges>
      {({ onDirtyChange }) => (
        <DomainTransfer
          key={place.id}
          domainId={place.id}
          headingLevel={1}
          backLink={<Link to={place.list}>{texts.back}</Link>}
          onLoaded={onLoaded}
          onMoved={({ domain }) => navigate(toDomain(domain.id), { replace: true })}
          onCancel={() => navigate(place.page)}
          onDirtyChange={onDirtyChange}
        />
      )}
    </UnsavedChanges>
  )
}
