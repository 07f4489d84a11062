import type { IpEntry } from '@postern/core'
import { domains } from '@postern/core/contract'
import { hopTls, isNextHop } from '@postern/core/management'
import { domainDetailsMessages, domainsMessages } from '@postern/core/texts'
import { useRef, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { ResourceDialog } from '../../resource-form/ResourceDialog/ResourceDialog'
import { Button } from '../../ui/Button/Button'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog'
import { IconButton } from '../../ui/IconButton/IconButton'
import { Section } from '../../ui/Section/Section'
import styles from './DomainDetails.module.css'
import type { DomainDetailsViewProps } from './domain-details-view-props'
import { HopTable } from './HopTable'
import { HopTestDialog } from './HopTestDialog'

export interface NextHopsProps extends Pick<DomainDetailsViewProps, 'onDirtyChange'> {
  hops: readonly IpEntry[]
  headingLevel: 2 | 3 | 4
  onAdd: DomainDetailsViewProps['onAddHop']
  onRemove: DomainDetailsViewProps['onRemoveHop']
  onTest: DomainDetailsViewProps['onTest']
  /** True while a next hop is being added. */
  isAdding: boolean
  onAddingChange: (isAdding: boolean) => void
  /** Address under test, empty for all; `null`: none. */
  tested: string | null
  onTestedChange: (tested: string | null) => void
}

/** Delivery targets of a domain's clean mail: adds, removes and tests next hops (CA-058, CA-059, CA-062). */
export function NextHops({
  hops,
  headingLevel,
  onAdd,
  onRemove,
  onTest,
  onDirtyChange,
  isAdding,
  onAddingChange: setAdding,
  tested,
  onTestedChange: setTested,
}: NextHopsProps) {
  const texts = useTexts('domains', domainsMessages)
  const details = useTexts('domainDetails', domainDetailsMessages)
  const [removed, setRemoved] = useState<string | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const empty = useRef<HTMLParagraphElement>(null)
  return (
    <Section
      title={texts.hopsTitle}
      intro={texts.hopsIntro}
      headingLevel={headingLevel}
      action={
        <span className={styles.actions}>
          {hops.length > 0 && <Button onClick={() => setTested('')}>{details.testAll}</Button>}
          <Button onClick={() => setAdding(true)}>{texts.addHop}</Button>
        </span>
      }
    >
      {hops.length > 0 ? (
        <HopTable
          ref={table}
          label={texts.hopsTitle}
          head={texts.address}
          hops={hops}
          actionOf={(address) => (
            <span className={styles.tools}>
              <Button size="sm" aria-label={details.testOf(address)} onClick={() => setTested(address)}>
                {details.test}
              </Button>
              <IconButton icon="close" label={texts.removeHopOf(address)} onClick={() => setRemoved(address)} />
            </span>
          )}
        />
      ) : (
        <p ref={empty} className={styles.none} tabIndex={-1}>
          {texts.noHops}
        </p>
      )}
      <ResourceDialog
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        title={texts.addHopTitle}
        schema={domains.addIp.body}
        fields={[
          {
            name: 'ipAddress',
            kind: 'text',
            label: texts.addressLabel,
            hint: texts.addressHint,
            inputMode: 'url',
            rule: isNextHop,
          },
          { name: 'priority', kind: 'number', label: texts.priority, hint: texts.priorityHint },
          { name: 'port', kind: 'number', label: details.port, hint: details.portHint },
          {
            ...{ name: 'tls', kind: 'select', label: details.tls },
            options: hopTls.map((value) => ({ value, label: details.tlsOptions[value] })),
          },
        ]}
        values={{ priority: nextPriority(hops), port: 25, tls: hopTls[0] }}
        submitLabel={texts.addHop}
        messageOf={({ name }) =>
          name === 'priority' ? texts.priorityWrong : name === 'port' ? details.portWrong : texts.addressWrong
        }
        onSubmit={(hop, { idempotencyKey }) => onAdd({ hop, idempotencyKey })}
        onDirtyChange={onDirtyChange}
      />
      <HopTestDialog address={tested} onTest={onTest} onClose={() => setTested(null)} />
      <RemoveHop
        address={removed}
        isLast={hops.length === 1}
        fallbackFocus={hops.length > 1 ? table : empty}
        onClose={() => setRemoved(null)}
        onRemove={onRemove}
      />
    </Section>
  )
}

/** Ten above the last priority, the usual step; 10 for the first. */
function nextPriority(hops: readonly IpEntry[]): number {
  return Math.min(Math.max(0, ...hops.map(({ priority }) => priority)) + 10, 65_535)
}

interface RemoveHopProps {
  /** `null`: nothing is asked. */
  address: string | null
  isLast: boolean
  fallbackFocus: { current: HTMLElement | null }
  onClose: () => void
  onRemove: NextHopsProps['onRemove']
}

function RemoveHop({ address, isLast, fallbackFocus, onClose, onRemove }: RemoveHopProps) {
  const texts = useTexts('domains', domainsMessages)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const remove = async () => {
    if (address === null || isPending) return
    setPending(true)
    const failure = await onRemove({ address })
    setPending(false)
    setError(failure)
    if (failure === null) onClose()
  }
  return (
    <ConfirmDialog
      isOpen={address !== null}
      title={texts.removeHopTitle(address ?? '')}
      object={address ?? ''}
      confirmLabel={texts.removeHop}
      isPending={isPending}
      error={error ?? undefined}
      fallbackFocus={fallbackFocus}
      onClose={() => {
        setError(null)
        onClose()
      }}
      onConfirm={remove}
    >
      {isLast ? texts.removeLastHopBody : texts.removeHopBody}
    </ConfirmDialog>
  )
}
