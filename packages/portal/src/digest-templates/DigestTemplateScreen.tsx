import { digestTemplatesMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { DigestTemplateEditor } from '@postern/react/digest-templates'
import { useRouteParams } from '../navigation/useRouteParams'
import { useObjectScreen } from '../shell/object-screens'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { templatePaths } from './template-paths'

export const route = [
  '/customers/{customerId}/settings/digest_templates/create',
  '/customers/{customerId}/settings/digest_templates/edit/{templateId}',
  '/settings/digest_templates/create',
  '/settings/digest_templates/edit/{templateId}',
] as const

/** Adds a digest template of a customer, or for all customers, or edits the one whose id is in the address. */
export default function DigestTemplateScreen() {
  const { customerId, templateId } = useRouteParams(route)
  const { form, successTitle: title } = useTexts('digestTemplates', digestTemplatesMessages)
  const { list } = templatePaths(customerId)
  const { page, leave } = useObjectScreen({ customerId, object: null, list })
  return (
    <UnsavedChanges>
      {(guard) => (
        <DigestTemplateEditor
          {...page}
          {...guard}
          {...(customerId !== undefined && { customerId })}
          {...(templateId !== undefined && { templateId })}
          onSaved={({ template: { name }, isNew }) =>
            leave({ title, text: isNew ? form.added(name) : form.saved(name) }, list)
          }
        />
      )}
    </UnsavedChanges>
  )
}
