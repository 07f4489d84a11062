import type { Domain } from '@postern/core'
import { type DomainsMessages, importsMessages } from '@postern/core/texts'
import { useState } from 'react'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import { failureText } from '../../resource-form/failure-text'
import type { ListActionOptions, ListActions } from '../../resource-list/define-list/list-definition'
import { eachAtOnce } from '../../resource-list/each-at-once'
import type { BulkAction } from '../../resource-list/resource-list'
import { Button } from '../../ui/Button/Button'
import { useToast } from '../../ui/Toast/Toasts'
import { ActivationDialog } from '../ActivationDialog/ActivationDialog'
import { useActivation, useReloadDomains } from '../useDomain'
import type { DomainListProps } from './domain-list-props'

/** Activates and deactivates domains, restores deleted ones, and opens the import. */
export function useDomainActions({
  words: texts,
  props: { onImport },
}: ListActionOptions<Domain, DomainListProps, DomainsMessages>): ListActions<Domain> {
  const { domains } = useClient()
  const importTexts = useTexts('imports', importsMessages)
  const activation = useActivation()
  const reload = useReloadDomains()
  const toast = useToast()
  const [asked, setAsked] = useState<Domain | null>(null)
  const failure = (cause: unknown) => failureText(cause, texts.changeFailed)
  /** Resolves to the reason it failed, or null. */
  const set = (id: number, isActive: boolean) => activation.mutateAsync({ id, isActive }).then(() => null, failure)
  const toggle = async ({ id, name, isActive }: Domain) => {
    const reason = await set(id, !isActive)
    if (reason !== null) return reason
    // With a status filter the row disappears, so nothing else would confirm the change.
    const text = isActive ? texts.isInactive(name) : texts.isActive(name)
    toast({ tone: 'success', title: texts.successTitle, text })
    return null
  }
  const restore = ({ id, name }: Domain) =>
    domains.restore({ id }, { idempotencyKey: crypto.randomUUID() }).then(
      async () => {
        await reload()
        toast({ tone: 'success', title: texts.successTitle, text: texts.restored(name) })
      },
      (cause: unknown) => toast({ tone: 'danger', title: texts.errorTitle, text: failure(cause) }),
    )
  const bulk = (isActive: boolean): BulkAction<Domain> => {
    const [key, title, text] = isActive
      ? (['activate', texts.bulk.activateTitle, texts.activateBody] as const)
      : (['deactivate', texts.bulk.deactivateTitle, texts.deactivateBody] as const)
    return {
      key,
      label: texts.bulk[key],
      icon: isActive ? 'check' : 'block',
      confirm: (rows) => ({ title: title(String(rows.length)), text, confirmLabel: texts.bulk[key] }),
      isAllowed: (rows) => rows.every(({ deletedAt }) => deletedAt === null),
      batchSize: 5,
      run: (rows) => eachAtOnce(rows, ({ id }) => set(id, isActive)),
    }
  }
  return {
    bulkActions: [bulk(true), bulk(false)],
    rowActions: (domain) => [
      domain.deletedAt !== null
        ? { key: 'restore', icon: 'refresh', label: texts.restore, onSelect: () => void restore(domain) }
        : domain.isActive
          ? { key: 'deactivate', icon: 'block', label: texts.deactivate, onSelect: () => setAsked(domain) }
          : { key: 'activate', icon: 'check', label: texts.activate, onSelect: () => setAsked(domain) },
    ],
    buttons: onImport && <Button onClick={onImport}>{importTexts.import}</Button>,
    layers: (
      <ActivationDialog
        domain={asked}
        isPending={activation.isPending}
        onClose={() => setAsked(null)}
        onConfirm={async () => (asked ? toggle(asked) : null)}
      />
    ),
  }
}
