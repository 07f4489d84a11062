import type { Group, GroupAttachment } from '@postern/core'
import { formatNumber, groupsMessages } from '@postern/core/texts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocale, useTexts } from '../../provider/PosternContext'
import page from '../../resource-form/FormPage.module.css'
import { failureText } from '../../resource-form/failure-text'
import { useTellDirty } from '../../resource-form/useTellDirty'
import { PageHeader } from '../../shell/PageHeader/PageHeader'
import { Banner } from '../../ui/Banner/Banner'
import { Button } from '../../ui/Button/Button'
import type { ComboboxOption } from '../../ui/Combobox/combobox-options'
import { MultiCombobox } from '../../ui/Combobox/MultiCombobox'
import { TextArea } from '../../ui/TextArea/TextArea'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { addressesAtMost, addressesOf } from '../addresses-of'
import styles from '../Groups.module.css'
import type { GroupAttachProps } from './group-attach-props'

export interface GroupAttachViewProps extends Pick<GroupAttachProps, 'headingLevel' | 'onDirtyChange'> {
  group: Group
  /** Finds users of the group's customer matching the typed text. */
  findUsers: (typed: { query: string; signal: AbortSignal }) => Promise<readonly ComboboxOption[]>
  onAttach: (
    members: { userIds: number[]; addresses: string[] },
    options: { idempotencyKey: string },
  ) => Promise<GroupAttachment>
  onClose?: (() => void) | undefined
}

/** The page from plain values and calls. */
export function GroupAttachView(props: GroupAttachViewProps) {
  const { group, headingLevel = 2, findUsers, onAttach, onClose, onDirtyChange } = props
  const { attach: texts, detail } = useTexts('groups', groupsMessages)
  const [users, setUsers] = useState<readonly ComboboxOption[]>([])
  const [pasted, setPasted] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const [outcome, setOutcome] = useState<GroupAttachment | null>(null)
  const done = useRef<HTMLDivElement>(null)
  const isDirty = outcome === null && (users.length > 0 || pasted.trim() !== '')
  useTellDirty(isDirty, onDirtyChange)
  // The form is gone; the focus moves to the result.
  useEffect(() => {
    if (outcome) done.current?.focus()
  }, [outcome])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const addresses = addressesOf(pasted)
    const wrong =
      users.length + addresses.length === 0 ? texts.nothing : addresses.length > addressesAtMost ? texts.tooMany : null
    setError(wrong)
    setFailure(null)
    if (wrong !== null) return
    setPending(true)
    try {
      const userIds = users.map(({ value }) => Number(value))
      setOutcome(await onAttach({ userIds, addresses }, { idempotencyKey: crypto.randomUUID() }))
    } catch (cause) {
      setFailure(failureText(cause, detail.failed))
    } finally {
      setPending(false)
    }
  }
  const again = () => {
    setUsers([])
    setPasted('')
    setOutcome(null)
  }
  return (
    <div className={page.root}>
      <PageHeader title={texts.title(group.name)} headingLevel={headingLevel} meta={[texts.intro]} />
      {outcome ? (
        <div ref={done} className={styles.card} tabIndex={-1}>
          <Outcome outcome={outcome} />
          <div className={page.actions}>
            {onClose && (
              <Button variant="primary" onClick={onClose}>
                {texts.back}
              </Button>
            )}
            <Button onClick={again}>{texts.more}</Button>
          </div>
        </div>
      ) : (
        <form className={styles.card} onSubmit={submit} noValidate>
          {failure !== null && (
            <Banner tone="danger" role="alert">
              {failure}
            </Banner>
          )}
          <MultiCombobox
            label={texts.user}
            hint={texts.userHint}
            isOptional
            options={null}
            values={users}
            loadOptions={async (query, signal) => ({ options: await findUsers({ query, signal }) })}
            onChange={({ values }) => setUsers(values)}
          />
          <TextArea
            label={texts.addresses}
            hint={texts.addressesHint}
            error={error ?? undefined}
            isOptional
            rows={6}
            value={pasted}
            onChange={({ target }) => setPasted(target.value)}
          />
          <div className={page.actions}>
            <Button type="submit" variant="primary" isPending={isPending}>
              {texts.submit}
            </Button>
            {onClose && <Button onClick={onClose}>{texts.cancel}</Button>}
          </div>
        </form>
      )}
    </div>
  )
}

function Outcome({ outcome: { added, already, unknown } }: { outcome: GroupAttachment }) {
  const { attach: texts } = useTexts('groups', groupsMessages)
  const locale = useLocale()
  return (
    <>
      <Banner tone={added > 0 ? 'success' : 'info'} title={added > 0 ? texts.doneTitle : undefined}>
        {texts.added(formatNumber(added, locale))} {already > 0 && texts.already(formatNumber(already, locale))}
      </Banner>
      {unknown.length > 0 && (
        <Banner tone="warning" title={texts.unknownTitle}>
          <ul className={styles.unknown}>
            {unknown.map((address) => (
              <li key={address}>
                <Untrusted>{address}</Untrusted>
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  )
}
