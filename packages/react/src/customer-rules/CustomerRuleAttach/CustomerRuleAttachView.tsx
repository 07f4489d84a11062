import type { CustomerRule, ReadyMadeKey } from '@postern/core'
import { readyMadeKeys } from '@postern/core/management'
import { customerRulesMessages, formatNumber, ruleText } from '@postern/core/texts'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocale, useTexts } from '../../provider/PosternContext'
import page from '../../resource-form/FormPage.module.css'
import { failureText } from '../../resource-form/failure-text'
import { PageHeader } from '../../shell/PageHeader/PageHeader'
import { Banner } from '../../ui/Banner/Banner'
import { Button } from '../../ui/Button/Button'
import { Choice } from '../../ui/Choice/Choice'
import { useToast } from '../../ui/Toast/Toasts'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import styles from './CustomerRuleAttach.module.css'
import type { CustomerRuleAttachProps } from './customer-rule-attach-props'

export interface CustomerRuleAttachViewProps
  extends Pick<CustomerRuleAttachProps, 'headingLevel' | 'onCancel' | 'onDirtyChange'> {
  /** Rules that the customer already has. */
  rules: readonly CustomerRule[]
  /** Rules that the levels above offer. */
  offered: readonly CustomerRule[]
  onAttach: (
    wanted: { rules: { template: ReadyMadeKey; name: string }[]; ruleIds: number[] },
    options: { idempotencyKey: string },
  ) => Promise<void>
}

/** The page from plain values and calls. */
export function CustomerRuleAttachView(props: CustomerRuleAttachViewProps) {
  const { rules, offered, headingLevel = 2, onAttach, onCancel, onDirtyChange } = props
  const texts = useTexts('customerRules', customerRulesMessages)
  const { attach, readyMade, levels, actions } = texts
  const locale = useLocale()
  const toast = useToast()
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  // The same choice keeps the same key, so that a retry after a lost response does nothing twice.
  const idempotencyKey = useRef<string | null>(null)
  const [chosen, setChosen] = useState<readonly (ReadyMadeKey | number)[]>([])
  const [error, setError] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const has = (key: ReadyMadeKey) => rules.some(({ template }) => template === key)
  const firstFree = offered.find(({ isAttached }) => !isAttached)?.id ?? readyMadeKeys.find((key) => !has(key))
  const isDirty = chosen.length > 0
  useEffect(() => onDirtyChange?.({ isDirty }), [isDirty, onDirtyChange])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setFailure(null)
    setError(chosen.length === 0 ? attach.nothing : null)
    if (chosen.length === 0) return first.current?.focus()
    setPending(true)
    idempotencyKey.current ??= crypto.randomUUID()
    const wanted = readyMadeKeys.filter((key) => chosen.includes(key))
    const ruleIds = offered.map(({ id: ruleId }) => ruleId).filter((ruleId) => chosen.includes(ruleId))
    try {
      const copies = wanted.map((template) => ({ template, name: readyMade[template].name }))
      await onAttach({ rules: copies, ruleIds }, { idempotencyKey: idempotencyKey.current })
      idempotencyKey.current = null
      setChosen([])
      const text = attach.done(formatNumber(wanted.length + ruleIds.length, locale))
      toast({ tone: 'success', title: texts.successTitle, text })
    } catch (cause) {
      setFailure(failureText(cause, attach.failed))
    } finally {
      setPending(false)
    }
  }
  const choice = (
    key: ReadyMadeKey | number,
    isAttached: boolean,
    { name, text }: { name: ReactNode; text: string },
  ) => (
    <Choice
      key={key}
      ref={key === firstFree ? first : undefined}
      type="checkbox"
      checked={isAttached || chosen.includes(key)}
      disabled={isAttached}
      aria-invalid={error !== null && !isAttached ? true : undefined}
      description={isAttached ? attach.attached : text}
      onChange={({ target }) => {
        setError(null)
        idempotencyKey.current = null
        setChosen(target.checked ? [...chosen, key] : chosen.filter((one) => one !== key))
      }}
    >
      {name}
    </Choice>
  )
  return (
    <div className={page.root}>
      <PageHeader title={attach.title} headingLevel={headingLevel} meta={[attach.intro]} />
      <form className={page.card} onSubmit={submit} noValidate>
        {failure !== null && (
          <Banner tone="danger" role="alert">
            {failure}
          </Banner>
        )}
        {offered.length > 0 && (
          <fieldset className={styles.choices} aria-describedby={error === null ? undefined : id}>
            <legend className={styles.legend}>{attach.offered}</legend>
            {offered.map((rule) =>
              choice(rule.id, rule.isAttached, {
                name: <Untrusted>{rule.name}</Untrusted>,
                text: attach.offeredBy(levels[rule.level], ruleText(rule, texts, locale), actions[rule.action]),
              }),
            )}
          </fieldset>
        )}
        <fieldset className={styles.choices} aria-describedby={error === null ? undefined : id}>
          <legend className={styles.legend}>{attach.choose}</legend>
          {readyMadeKeys.map((key) => choice(key, has(key), readyMade[key]))}
        </fieldset>
        {error !== null && (
          <p className={styles.error} id={id} role="alert">
            {error}
          </p>
        )}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isPending={isPending}>
            {chosen.length > 1 ? attach.submitMany(formatNumber(chosen.length, locale)) : attach.submit}
          </Button>
          {onCancel && <Button onClick={onCancel}>{attach.cancel}</Button>}
        </div>
      </form>
    </div>
  )
}
