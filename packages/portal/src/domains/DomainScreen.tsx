import { domainsMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { DomainDetails } from '@postern/react/domains'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { useScreenTitle } from '../shell/useScreenTitle'
import { domainsPaths } from './domains.paths'

/** Its id is a number: every other one is not found before it comes here (RT-140). */
export default function DomainScreen() {
  const id = Number(useParams().domainId)
  const texts = useTexts('domains', domainsMessages)
  const [name, setName] = useState<string | null>(null)
  useScreenTitle(name ?? texts.factsTitle)
  return (
    <UnsavedChanges>
      {({ onDirtyChange }) => (
        <DomainDetails
          key={id}
          domainId={id}
          headingLevel={1}
          showsCustomer
          backLink={<Link to={domainsPaths.list}>{texts.back}</Link>}
          onLoaded={(details) => setName(details.name)}
          onDirtyChange={onDirtyChange}
        />
      )}
    </UnsavedChanges>
  )
}
