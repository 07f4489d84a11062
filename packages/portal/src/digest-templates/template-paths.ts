import { toPath } from '@postern/core/navigation'

/** Addresses of the templates of a customer, or of those for all customers: the list, one of them, and the page that adds one. */
export function templatePaths(customerId: number | undefined) {
  if (customerId === undefined) {
    return {
      list: toPath('/settings/digest_templates'),
      add: toPath('/settings/digest_templates/create'),
      template: (templateId: number) => toPath('/settings/digest_templates/edit/{templateId}', { templateId }),
    }
  }
  return {
    list: toPath('/customers/{customerId}/settings/digest_templates', { customerId }),
    add: toPath('/customers/{customerId}/settings/digest_templates/create', { customerId }),
    template: (templateId: number) =>
      toPath('/customers/{customerId}/settings/digest_templates/edit/{templateId}', { customerId, templateId }),
  }
}
