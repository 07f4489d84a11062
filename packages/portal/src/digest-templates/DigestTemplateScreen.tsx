import { toPath } from '@postern/core/navigation'
import { digestTemplatesMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { DigestTemplateEditor } from '@postern/react/digest-templates'
import { useRouteParams } from '../navigation/useRouteParams'
import { useObjectScreen } from '../shell/object-screens'
import { UnsavedChanges } from '../shell/UnsavedChanges'

export const route = [
  '/customers/{customerId}/settings/digest_templates/create',
  '/customers/{customerId}/settings/digest_templates/edit/{templateId}',
] as const

/** Adds a digest template, or edits the one whose id is in the address. */
export default function DigestTemplateScreen() {
  const { customerId = 0, templateId } = useRouteParams(route)
  const { form, successTitle: title } = useTexts('digestTemplates', digestTemplatesMessages)
  const list = toPath('/customers/{customerId}/settings/digest_templates', { customerId })
  const { page, leave } = useObjectScreen({ customerId, object: null, list })
  return (
    <UnsavedChanges>
      {(guard) => (
        <DigestTemplateEditor
          {...page}
          {...guard}
          customerId={customerId}
          {...(templateId !== undefined && { templateId })}
          onSaved={({ template: { name }, isNew }) =>
            leave({ title, text: isNew ? form.added(name) : form.saved(name) }, list)
          }
        />
      )}
    </UnsavedChanges>
  )
}
