import type { ApiError } from '@postern/core'
import type { SettingsOverride } from '@postern/core/management'
import { layeredSettingsMessages } from '@postern/core/texts'
import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTexts } from '../provider/PosternContext'
import { failureText } from '../resource-form/failure-text'
import { Button } from '../ui/Button/Button'
import { ConfirmDialog } from '../ui/ConfirmDialog/ConfirmDialog'
import { Section } from '../ui/Section/Section'
import { Skeleton } from '../ui/Skeleton/Skeleton'
import { useToast } from '../ui/Toast/Toasts'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import type { LayeredFormField } from './layered-form-props'
import styles from './SettingsOverrides.module.css'

/** Texts about those who differ. */
export interface OverrideWords {
  title: string
  intro: string
  none: string
  /** Success message, from the number that it concerned. */
  reset: (count: number) => string
  /** Question before a setting is reset for the given names. */
  resetText: (names: string, key: string) => string
}

export interface SettingsOverridesProps {
  queryKey: QueryKey
  fields: readonly Pick<LayeredFormField, 'name' | 'label'>[]
  headingLevel?: 2 | 3
  /** Texts about others than resellers and customers, such as users. Default: about these. */
  words?: OverrideWords
  load: (signal: AbortSignal) => Promise<{ overrides: SettingsOverride[]; count: number }>
  /** Takes a setting back to the inherited value for all of them; resolves to their number. */
  onReset: (key: string) => Promise<{ count: number }>
}

interface Differing {
  key: string
  label: string
  names: string
}

/** Levels below with a value of their own, for each setting, with a way to take it back for all. */
export function SettingsOverrides({
  queryKey,
  fields,
  headingLevel = 3,
  load,
  onReset,
  ...own
}: SettingsOverridesProps) {
  const texts = useTexts('layeredSettings', layeredSettingsMessages)
  const words = { ...texts.overrides, ...own.words }
  const toast = useToast()
  const title = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<Differing | null>(null)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { data, error, refetch } = useQuery<Awaited<ReturnType<typeof load>>, ApiError>({
    queryKey,
    queryFn: ({ signal }) => load(signal),
  })
  if (!data && !error) return <Skeleton size="block" />
  const differing = fields.flatMap(({ name: key, label }): Differing[] => {
    const owners = data?.overrides.filter(({ keys }) => keys.includes(key)) ?? []
    return owners.length === 0 ? [] : [{ key, label, names: owners.map(({ ownerName }) => ownerName).join(', ') }]
  })
  const close = () => {
    setAsked(null)
    setFailure(undefined)
  }
  const reset = async ({ key }: Differing) => {
    setPending(true)
    try {
      const { count } = await onReset(key)
      toast({ tone: 'success', title: words.reset(count) })
      close()
      await refetch()
    } catch (cause) {
      setFailure(failureText(cause, texts.failed))
    } finally {
      setPending(false)
    }
  }
  return (
    <div ref={title} tabIndex={-1}>
      <Section
        title={words.title}
        headingLevel={headingLevel}
        intro={error ? texts.failedTitle : differing.length === 0 ? words.none : words.intro}
      >
        {error && (
          <Button size="sm" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        )}
        {differing.length > 0 && (
          <ul className={styles.list}>
            {differing.map((one) => (
              <li key={one.key} className={styles.row}>
                <div className={styles.words}>
                  <span className={styles.label}>{one.label}</span>
                  <Untrusted>{one.names}</Untrusted>
                </div>
                <Button variant="ghost" size="sm" aria-label={words.resetOf(one.label)} onClick={() => setAsked(one)}>
                  {words.resetAll}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {data && data.count > data.overrides.length && (
          <p className={styles.more}>{words.more({ shown: data.overrides.length, count: data.count })}</p>
        )}
      </Section>
      <ConfirmDialog
        isOpen={asked !== null}
        title={words.resetTitle(asked?.label ?? '')}
        confirmLabel={words.resetAll}
        isPending={isPending}
        error={failure}
        fallbackFocus={title}
        onClose={close}
        onConfirm={() => asked && void reset(asked)}
      >
        <Untrusted>{words.resetText(asked?.names ?? '', asked?.key ?? '')}</Untrusted>
      </ConfirmDialog>
    </div>
  )
}
