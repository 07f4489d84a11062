import type { Customer } from '@postern/core'
import { destination } from '@postern/core/navigation'
import { formatNumber, resellerDetailsMessages } from '@postern/core/texts'
import type { ElementOf } from '../../elements/declaration'
import { useClient } from '../../provider/ClientProvider'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { defineRemoval, type RemovalProps } from '../../resource/define-removal'
import page from '../../resource-form/FormPage.module.css'
import { OwnLink } from '../../shell/Links/OwnLink'
import { Button } from '../../ui/Button/Button'
import type { Followed, LinkTarget } from '../../ui/follow-by'
import { Section } from '../../ui/Section/Section'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import styles from '../Resellers.module.css'
import { useFirstCustomers } from '../useCustomersOf'
import { resellers } from '../useReseller'

export interface ResellerDeleteProps extends Omit<RemovalProps, 'customerId'> {
  resellerId: number
  /** Address of a customer's page. Absent: the name has no link. */
  customerHref?: (customer: Customer) => LinkTarget | undefined
  /** Navigates to the address within the host. Absent: the browser loads it. */
  onNavigate?: (details: Followed) => void
  /** Opens the page that transfers its customers; absent: not offered. */
  onTransfer?: () => void
  onDeleted?: (details: { name: string }) => void
}

/** Lists everything that is deleted with a reseller and that remains, and deletes it (RT-101). */
export const ResellerDelete = /* @__PURE__ */ defineRemoval('ResellerDelete', resellers, {
  idOf: ({ resellerId }: ResellerDeleteProps) => resellerId,
  events: ['onDeleted'],
  leads: ({ linkTo, onNavigate }) => ({
    customerHref: ({ id }) => linkTo(destination('customer', { customerId: id })),
    ...(onNavigate && { onNavigate }),
  }),
  usePreload: ({ resellerId }) => useFirstCustomers(resellerId),
  usePage({ object: { name }, props, below }) {
    const { resellers: client } = useClient()
    const { move, remove: texts } = useTexts('resellerDetails', resellerDetailsMessages)
    const { resellerId: id, onDeleted } = props
    const customers = useFirstCustomers(id)
    const { data: found } = customers
    return {
      title: texts.title(name),
      needs: { of: customers, words: { loading: move.loading, failedTitle: move.loadFailed } },
      ...(found && found.count > 0 && { blocked: <Blocked {...found} {...props} level={below} /> }),
      lists: [
        { title: texts.goesTitle, items: texts.goes },
        { title: texts.staysTitle, items: texts.stays },
      ],
      question: {
        ...{ title: texts.ask(name), text: texts.askText, typedName: name, failed: texts.failed, deletes: true },
        ...{ openLabel: texts.confirm, confirmLabel: texts.confirm, pendingLabel: texts.pending },
        cancelLabel: texts.cancel,
        run: () => client.delete({ id }),
        // Shows customers that were added meanwhile.
        onFailed: () => customers.refetch(),
        onDone: () => onDeleted?.({ name }),
      },
    }
  },
})

export const resellerDeleteElement = {
  attributes: { resellerId: 'number', canTransfer: 'flag', canCancel: 'flag' },
  needs: ['resellerId'],
  events: ['loaded', 'deleted', 'transfer', 'cancel'],
  cancelable: ['navigate'],
  offered: { transfer: 'canTransfer', cancel: 'canCancel' },
  slots: ['back-link'],
} as const satisfies ElementOf<typeof ResellerDelete>

interface BlockedProps extends Omit<ResellerDeleteProps, 'resellerId'> {
  customers: readonly Customer[]
  count: number
  level: 2 | 3
}

/** Customers that must be moved or deleted first. */
function Blocked({ customers, count, level, customerHref, onNavigate, onTransfer, onCancel }: BlockedProps) {
  const { remove: texts } = useTexts('resellerDetails', resellerDetailsMessages)
  const locale = useLocale()
  return (
    <>
      <Section title={texts.blockedTitle} intro={texts.blocked(formatNumber(count, locale))} headingLevel={level}>
        <ul className={page.list}>
          {customers.map((customer) => (
            <li key={customer.id}>
              <OwnLink className={styles.link} href={customerHref?.(customer)} onNavigate={onNavigate}>
                <Untrusted>{customer.name}</Untrusted>
              </OwnLink>
            </li>
          ))}
          {count > customers.length && <li>{texts.moreCustomers(formatNumber(count - customers.length, locale))}</li>}
        </ul>
      </Section>
      <div className={page.actions}>
        {onTransfer && (
          <Button variant="primary" onClick={onTransfer}>
            {texts.toTransfer}
          </Button>
        )}
        {onCancel && <Button onClick={onCancel}>{texts.cancel}</Button>}
      </div>
    </>
  )
}
