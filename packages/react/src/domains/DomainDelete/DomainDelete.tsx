import type { Domain, DomainDependents } from '@postern/core'
import { domainDetailsMessages, domainsMessages, formatNumber, resourceFormMessages } from '@postern/core/texts'
import { type ReactNode, useState } from 'react'
import { useClient } from '../../provider/ClientProvider'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import { failureText } from '../../resource-form/failure-text'
import { PageHeader } from '../../shell/PageHeader/PageHeader'
import { Button } from '../../ui/Button/Button'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog'
import { Section } from '../../ui/Section/Section'
import { useToast } from '../../ui/Toast/Toasts'
import styles from '../DomainDetails/DomainDetails.module.css'
import { DomainState } from '../DomainState'
import { Facts } from '../Facts'
import { useDomainWithDependents, useReloadDomains } from '../useDomain'

export interface DomainDeleteProps {
  domainId: number
  /** Whose it must be: another customer's is not found. Absent: anybody's in reach. */
  customerId?: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2
  /** Stands in place of a link back when there is no such domain. Default: nothing. */
  backLink?: ReactNode
  /** Its name is known, for example for the title of a page. */
  onLoaded?: (details: { name: string }) => void
  /** It is deleted: nothing is left to show. */
  onDeleted?: () => void
  onCancel?: () => void
}

/** Says what goes with a domain, and deletes it once that was confirmed (RT-059, RT-111). */
export const DomainDelete = /* @__PURE__ */ defineWidget('DomainDelete', ConnectedDomainDelete, {
  events: ['onLoaded', 'onDeleted'],
})

function ConnectedDomainDelete({ domainId: id, customerId, headingLevel = 2, backLink, ...events }: DomainDeleteProps) {
  const texts = useTexts('domainDetails', domainDetailsMessages)
  const { changeFailed, successTitle } = useTexts('domains', domainsMessages)
  const { domains } = useClient()
  const toast = useToast()
  const reload = useReloadDomains()
  const query = useDomainWithDependents(id, { customerId, onLoaded: events.onLoaded })
  return (
    <DomainState of={query} headingLevel={headingLevel} backLink={backLink}>
      {(loaded) => (
        <DomainDeleteView
          {...loaded}
          headingLevel={headingLevel}
          onCancel={events.onCancel}
          onDelete={() =>
            domains.delete({ id }, loaded.domain.version ? { ifMatch: loaded.domain.version } : {}).then(
              async () => {
                toast({ tone: 'success', title: successTitle, text: texts.deleted(loaded.domain.name) })
                events.onDeleted?.()
                await reload()
                return null
              },
              (cause: unknown) => failureText(cause, changeFailed),
            )
          }
        />
      )}
    </DomainState>
  )
}

export interface DomainDeleteViewProps extends Pick<DomainDeleteProps, 'headingLevel' | 'onCancel'> {
  domain: Domain
  dependents: DomainDependents
  /** Resolves to what went wrong, in words; `null` when it is done. */
  onDelete: () => Promise<string | null>
}

/** The page from plain values. */
export function DomainDeleteView({ domain, dependents, headingLevel = 2, onDelete, onCancel }: DomainDeleteViewProps) {
  const texts = useTexts('domainDetails', domainDetailsMessages)
  const { cancel } = useTexts('resourceForm', resourceFormMessages)
  const locale = useLocale()
  const [isAsking, setAsking] = useState(false)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const { name } = domain
  const { userCount, sharedUserCount, administrators, ipCount, heldCount, reportCount } = dependents
  const number = (value: number) => formatNumber(value, locale)
  const confirm = async () => {
    setPending(true)
    setError(await onDelete())
    setPending(false)
  }
  return (
    <div className={styles.root}>
      <PageHeader title={texts.deleteTitle(name)} headingLevel={headingLevel} meta={[texts.deleteIntro]} />
      <Section title={texts.goes} headingLevel={headingLevel === 1 ? 2 : 3}>
        <Facts
          facts={[
            texts.settings,
            texts.hopCount(number(ipCount)),
            ...(reportCount > 0 ? [texts.reportCount(number(reportCount))] : []),
          ]}
        />
      </Section>
      <Section title={texts.stays} headingLevel={headingLevel === 1 ? 2 : 3}>
        <Facts
          facts={[
            texts.deleteUsers(number(userCount + sharedUserCount + administrators.length)),
            texts.heldCount(number(heldCount)),
            texts.deleteHistory,
          ]}
        />
      </Section>
      <div className={styles.actions}>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {texts.delete}
        </Button>
        {onCancel && <Button onClick={onCancel}>{cancel}</Button>}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.deleteConfirm(name)}
        typedName={name.length <= 60 ? name : undefined}
        object={name}
        confirmLabel={texts.delete}
        isPending={isPending}
        error={error ?? undefined}
        onClose={() => {
          setAsking(false)
          setError(null)
        }}
        onConfirm={confirm}
      >
        {texts.deleteBody}
      </ConfirmDialog>
    </div>
  )
}
