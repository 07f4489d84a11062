import type { Domain } from '@postern/core'
import { domains } from '@postern/core/contract'
import { domainDetailsMessages } from '@postern/core/texts'
import type { ElementOf } from '../../elements/declaration'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import { defineRemoval, type RemovalProps } from '../../resource/define-removal'
import { ifMatchOf } from '../../resource/define-resource'
import { ResourceForm } from '../../resource-form/ResourceForm/ResourceForm'
import { customerOptions } from '../../tenants/find-customers'
import { useToast } from '../../ui/Toast/Toasts'
import { domainsWithDependents } from '../useDomain'

export interface DomainTransferProps extends Omit<RemovalProps, 'customerId'> {
  domainId: number
  onMoved?: (details: { domain: Domain }) => void
  onDirtyChange?: (details: { isDirty: boolean }) => void
}

/** Transfers a domain to another customer; lists first what moves and what stays (RT-110). */
export const DomainTransfer = /* @__PURE__ */ defineRemoval('DomainTransfer', domainsWithDependents, {
  idOf: ({ domainId }: DomainTransferProps) => domainId,
  isNarrow: true,
  events: ['onMoved', 'onDirtyChange'],
  usePage({ object: { domain, dependents }, words, props, count, reload, refetch }) {
    const client = useClient()
    const toast = useToast()
    const texts = useTexts('domainDetails', domainDetailsMessages)
    const { userCount, sharedUserCount, administrators, ipCount, reportCount } = dependents
    const { domainId: id, onMoved, onCancel, onDirtyChange } = props
    return {
      title: texts.transferTitle(domain.name),
      ...(domain.customer && { intro: texts.transferIntro(domain.customer.name) }),
      warnings: [
        ...(administrators.length > 0 ? [texts.administrators(administrators.join(', '))] : []),
        ...(sharedUserCount > 0 ? [texts.sharedUsers(count(sharedUserCount))] : []),
      ],
      lists: [
        {
          title: texts.moves,
          items: [texts.settings, texts.hopCount(count(ipCount)), texts.movesUsers(count(userCount))],
        },
        { title: texts.stays, items: [texts.staysMail, texts.deleteHistory] },
        ...(reportCount > 0 ? [{ title: texts.ends, items: [texts.reportCount(count(reportCount))] }] : []),
      ],
      form: (
        <ResourceForm
          {...(onCancel && { onCancel })}
          {...(onDirtyChange && { onDirtyChange })}
          schema={domains.transfer.body}
          fields={[
            {
              ...{ name: 'customerId', kind: 'combobox', label: texts.target, hint: words.customerHint },
              loadOptions: async (typed) =>
                (await customerOptions(client.customers, typed)).filter(({ value }) => value !== domain.customerId),
            },
          ]}
          submitLabel={texts.transferSubmit}
          messageOf={() => texts.targetWrong}
          onReload={refetch}
          onSubmit={({ customerId }, { idempotencyKey }) =>
            client.domains.transfer({ id, customerId }, { idempotencyKey, ...ifMatchOf(domain) })
          }
          onSaved={({ result: moved }) => {
            const text = texts.transferred(moved.name, moved.customer?.name ?? '')
            toast({ tone: 'success', title: words.successTitle, text })
            onMoved?.({ domain: moved })
            void reload()
          }}
        />
      ),
    }
  },
})

export const domainTransferElement = {
  attributes: { domainId: 'number', canCancel: 'flag' },
  needs: ['domainId'],
  events: ['loaded', 'moved', 'cancel', 'dirtyChange'],
  offered: { cancel: 'canCancel' },
  slots: ['back-link'],
  token: {
    name: { en: 'Transfer a domain', fr: 'Transférer un domaine' },
    calls: ['getDomain', 'getDomainDependents', 'transferDomain', 'listCustomers'],
  },
} as const satisfies ElementOf<typeof DomainTransfer>
