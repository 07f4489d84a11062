import { DigestTemplateList, digestTemplateListRules } from '@postern/react/digest-templates'
import { useRouteParams } from '../navigation/useRouteParams'
import { MaybeCustomerPage, useLinks, useListInAddress } from '../shell/object-screens'
import { templatePaths } from './template-paths'

export const route = ['/customers/{customerId}/settings/digest_templates', '/settings/digest_templates'] as const

/** The digest templates that one customer can use, or those for all customers. */
export default function DigestTemplatesScreen() {
  const { customerId } = useRouteParams(route)
  const { rows, page } = useLinks()
  const { add, template } = templatePaths(customerId)
  return (
    <MaybeCustomerPage customerId={customerId}>
      <DigestTemplateList
        {...(customerId === undefined ? { headingLevel: 1 } : { customerId })}
        {...useListInAddress(digestTemplateListRules)}
        {...rows('templateHref', 'onOpen', 'template', ({ id }: { id: number }) => template(id))}
        {...page('newHref', 'onNew', add)}
      />
    </MaybeCustomerPage>
  )
}
