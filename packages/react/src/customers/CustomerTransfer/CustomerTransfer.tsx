import { typeaheadMaxMatches } from '@postern/core'
import { ResellerChoice } from '@postern/core/contract'
import type { ElementOf } from '../../elements/declaration'
import { useClient } from '../../provider/ClientProvider'
import { defineRemoval } from '../../resource/define-removal'
import { ResourceForm } from '../../resource-form/ResourceForm/ResourceForm'
import { useToast } from '../../ui/Toast/Toasts'
import { customers } from '../useCustomer'

export interface CustomerTransferProps {
  customerId: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 2 | 3
  onMoved?: () => void
  onCancel?: () => void
  onDirtyChange?: (details: { isDirty: boolean }) => void
}

/** Moves a customer to another reseller; lists first everything that moves with it (RT-092). */
export const CustomerTransfer = /* @__PURE__ */ defineRemoval('CustomerTransfer', customers, {
  idOf: ({ customerId }: CustomerTransferProps) => customerId,
  frame: 'section',
  events: ['onMoved', 'onDirtyChange'],
  usePage({ object: customer, words: { transfer, fields }, props, count, reload }) {
    const { customers: client, resellers } = useClient()
    const toast = useToast()
    const { customerId: id, onMoved, onCancel, onDirtyChange } = props
    const { people, mail, settings } = transfer.movesList
    const { log, brand, sessions } = transfer.staysList
    return {
      title: transfer.title,
      intro: transfer.intro(customer.name),
      lists: [
        {
          title: transfer.moves,
          items: [people(count(customer.domainCount), count(customer.userCount)), mail, settings],
        },
        { title: transfer.stays, items: [log, brand, sessions] },
      ],
      note: transfer.much,
      form: (
        <ResourceForm
          {...(onCancel && { onCancel })}
          {...(onDirtyChange && { onDirtyChange })}
          schema={ResellerChoice}
          fields={[
            {
              ...{ name: 'resellerId', kind: 'combobox', label: transfer.to, hint: fields.resellerHint },
              loadOptions: async ({ query: freeSearch, signal }) => {
                const found = await resellers.list({ freeSearch, limit: typeaheadMaxMatches }, { signal })
                return found.resellers
                  .filter(({ id: resellerId }) => resellerId !== customer.resellerId)
                  .map(({ id: value, name: label }) => ({ value, label }))
              },
            },
          ]}
          submitLabel={transfer.submit}
          onSubmit={async ({ resellerId }) => {
            await client.updateOwnership({ id, resellerId })
            return client.get({ id })
          }}
          onSaved={({ result: { move, name, reseller } }) => {
            const [title, text] = move
              ? [transfer.movingTo(move.reseller?.name ?? ''), transfer.movingText]
              : [transfer.movedTitle, transfer.moved(name, reseller?.name ?? '')]
            toast({ tone: 'success', title, text })
            onMoved?.()
            void reload()
          }}
        />
      ),
    }
  },
})

export const customerTransferElement = {
  attributes: { customerId: 'number', canCancel: 'flag' },
  needs: ['customerId'],
  events: ['moved', 'cancel', 'dirtyChange'],
  offered: { cancel: 'canCancel' },
} as const satisfies ElementOf<typeof CustomerTransfer>
