import type { Customer } from '@postern/core'
import { formatNumber, resellerDetailsMessages } from '@postern/core/texts'
import { useState } from 'react'
import { useLocale, useTexts } from '../../provider/PosternContext'
import page from '../../resource-form/FormPage.module.css'
import { OwnLink } from '../../shell/Links/OwnLink'
import { PageHeader } from '../../shell/PageHeader/PageHeader'
import { Button } from '../../ui/Button/Button'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog'
import { Section } from '../../ui/Section/Section'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { Facts } from '../Facts'
import styles from '../Resellers.module.css'
import type { ResellerDeleteProps } from './ResellerDelete'

export interface ResellerDeleteViewProps
  extends Omit<ResellerDeleteProps, 'resellerId' | 'backLink' | 'onLoaded' | 'onDeleted'> {
  name: string
  /** Those it still has: it cannot be deleted then. */
  customers: readonly Customer[]
  count: number
  /** Resolves to what went wrong, in words; `null` when it is done. */
  onDelete: () => Promise<string | null>
}

/** The page from plain values. */
export function ResellerDeleteView({ name, customers, count, headingLevel = 2, ...rest }: ResellerDeleteViewProps) {
  const { remove: texts } = useTexts('resellerDetails', resellerDetailsMessages)
  const level = headingLevel === 1 ? 2 : 3
  return (
    <div className={page.root}>
      <PageHeader title={texts.title(name)} headingLevel={headingLevel} />
      {count > 0 ? (
        <Blocked {...rest} customers={customers} count={count} level={level} />
      ) : (
        <>
          <Facts title={texts.goesTitle} headingLevel={level} items={texts.goes} />
          <Facts title={texts.staysTitle} headingLevel={level} items={texts.stays} />
          <Ask name={name} onDelete={rest.onDelete} onCancel={rest.onCancel} />
        </>
      )}
    </div>
  )
}

type BlockedProps = Pick<
  ResellerDeleteViewProps,
  'customers' | 'count' | 'customerHref' | 'onNavigate' | 'onTransfer' | 'onCancel'
>

/** Which customers stand against it. */
function Blocked({
  customers,
  count,
  level,
  customerHref,
  onNavigate,
  onTransfer,
  onCancel,
}: BlockedProps & { level: 2 | 3 }) {
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

function Ask({ name, onDelete, onCancel }: Pick<ResellerDeleteViewProps, 'name' | 'onDelete' | 'onCancel'>) {
  const { remove: texts } = useTexts('resellerDetails', resellerDetailsMessages)
  const [isOpen, setOpen] = useState(false)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const remove = async () => {
    setPending(true)
    const failure = await onDelete()
    setPending(false)
    setError(failure)
    if (failure === null) setOpen(false)
  }
  return (
    <div className={page.actions}>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {texts.confirm}
      </Button>
      {onCancel && <Button onClick={onCancel}>{texts.cancel}</Button>}
      <ConfirmDialog
        isOpen={isOpen}
        title={texts.ask(name)}
        typedName={name}
        confirmLabel={texts.confirm}
        pendingLabel={texts.pending}
        isPending={isPending}
        error={error ?? undefined}
        onClose={() => {
          setError(null)
          setOpen(false)
        }}
        onConfirm={() => void remove()}
      >
        {texts.askText}
      </ConfirmDialog>
    </div>
  )
}
