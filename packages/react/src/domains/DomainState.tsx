import { domainsMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { ObjectLoad, type ObjectLoadProps } from '../ui/ObjectLoad/ObjectLoad'
import { Skeleton } from '../ui/Skeleton/Skeleton'

/** What has loaded of a domain, or what stands in its place. */
export function DomainState<T>(props: Omit<ObjectLoadProps<T>, 'words' | 'skeleton'>) {
  const texts = useTexts('domains', domainsMessages)
  const skeleton = (
    <>
      <Skeleton width="third" />
      <Skeleton size="block" />
      <Skeleton size="block" />
    </>
  )
  return <ObjectLoad {...props} skeleton={skeleton} words={{ ...texts, failed: texts.changeFailed }} />
}
