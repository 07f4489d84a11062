import { customersMessages } from '@postern/core/texts'
import type { ElementOf } from '../../elements/declaration'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import { defineRemoval } from '../../resource/define-removal'
import { ifMatchOf } from '../../resource/define-resource'
import { isApiError } from '../../resource-list/is-api-error'
import { serviceName } from '../service-name'
import { customers } from '../useCustomer'

export interface CustomerDeleteProps {
  customerId: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 2 | 3
  /** Fires after it was deleted; nothing is left to show. */
  onDeleted?: () => void
  onCancel?: () => void
}

/** Lists everything that is deleted with a customer, and deletes it once its name was typed (RT-093). */
export const CustomerDelete = /* @__PURE__ */ defineRemoval('CustomerDelete', customers, {
  idOf: ({ customerId }: CustomerDeleteProps) => customerId,
  frame: 'section',
  events: ['onDeleted'],
  usePage({ object: customer, words: texts, props: { customerId: id, onDeleted }, count, reload }) {
    const { customers: client } = useClient()
    const { services: names } = useTexts('customers', customersMessages)
    const { remove, header, none } = texts
    const { name, domainCount, userCount, services } = customer
    const active = services.filter(({ isActive }) => isActive).map((service) => serviceName(service, names))
    const { lostList: lost } = remove
    return {
      title: remove.title,
      lists: [
        {
          title: remove.lost,
          items: [
            lost.domains(count(domainCount)),
            lost.users(count(userCount)),
            lost.held,
            lost.services(active.join(', ') || none),
            lost.settings,
            lost.history,
          ],
        },
      ],
      note: remove.back,
      question: {
        ...{ title: remove.ask(name), text: remove.back, typedName: name, failed: texts.failed },
        ...{ openLabel: remove.submit, confirmLabel: header.delete, deletes: true },
        run: () => client.delete({ id }, ifMatchOf(customer)),
        // Changes by somebody else show behind the question.
        onFailed: (cause) => (isApiError(cause) && cause.status === 412 ? reload() : null),
        done: { title: remove.deletedTitle, text: remove.deleted(name) },
        ...(onDeleted && { onDone: onDeleted }),
      },
    }
  },
})

export const customerDeleteElement = {
  attributes: { customerId: 'number', canCancel: 'flag' },
  needs: ['customerId'],
  events: ['deleted', 'cancel'],
  offered: { cancel: 'canCancel' },
} as const satisfies ElementOf<typeof CustomerDelete>
