import { formatListDate, isEmailAddress, type ProviderUser } from '@postern/core'
import { users } from '@postern/core/contract'
import { type UsersMessages, usersMessages } from '@postern/core/texts'
import { Suspense, useState } from 'react'
import { useTexts, useTimeZone } from '../../provider/PosternContext'
import page from '../../resource-form/FormPage.module.css'
import { ResourceDialog } from '../../resource-form/ResourceDialog/ResourceDialog'
import { lazyPart } from '../../resource-list/lazy-part'
import { Button } from '../../ui/Button/Button'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog'
import { DescriptionList } from '../../ui/DescriptionList/DescriptionList'
import { IconButton } from '../../ui/IconButton/IconButton'
import { Section } from '../../ui/Section/Section'
import { useToast } from '../../ui/Toast/Toasts'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import styles from '../Users.module.css'
import { ownerName, roleText } from '../user-words'

export interface UserOverviewProps {
  user: ProviderUser
  showsDigestCheck: boolean
  onAdd: (alias: string, details: { idempotencyKey: string }) => Promise<void>
  onRemove: (alias: string) => Promise<string | null>
}

// Most hosts do not show it.
const DigestCheck = lazyPart(async () => (await import('../../notifications/DigestCheck/DigestCheck')).DigestCheck)

/** Details, scope and aliases of a user. */
export function UserOverview({ user, showsDigestCheck, ...aliases }: UserOverviewProps) {
  const texts = useTexts('users', usersMessages)
  const timeZone = useTimeZone()
  const { columns, form, detail } = texts
  const moment = (instant: string | null) => (instant === null ? texts.never : formatListDate(instant, timeZone))
  const fact = (key: string, label: string, value: string | null) => ({
    ...{ key, label },
    value: <Untrusted>{value || '–'}</Untrusted>,
  })
  const isAccount = user.role !== null
  return (
    <div className={page.root}>
      <Section title={detail.facts} headingLevel={2}>
        <DescriptionList
          items={[
            fact('emails', detail.emails, user.emails.join(', ')),
            fact('role', columns.role, roleText(user, texts)),
            fact('owner', columns.owner, ownerName(user, texts)),
            fact('department', columns.department, user.department),
            fact('language', form.language, languageText(user, texts)),
            fact('timezone', columns.timezone, user.timezone),
            ...(user.customerId === null
              ? []
              : [fact('digests', form.aggregateDigests, user.aggregateDigests ? texts.on : texts.off)]),
            ...(isAccount
              ? [
                  fact('secondFactor', columns.secondFactor, user.hasTwoFactor ? texts.on : texts.off),
                  fact('lastSignIn', columns.lastSignIn, moment(user.lastSignInAt)),
                  fact('scope', detail.scope, scopeText(user, texts)),
                ]
              : []),
          ]}
        />
      </Section>
      <Aliases {...aliases} user={user} />
      {showsDigestCheck && user.customerId !== null && (
        <Suspense>
          <DigestCheck userId={user.id} headingLevel={2} />
        </Suspense>
      )}
    </div>
  )
}

function Aliases({ user, onAdd, onRemove }: Omit<UserOverviewProps, 'showsDigestCheck'>) {
  const texts = useTexts('users', usersMessages)
  const { detail } = texts
  const toast = useToast()
  const [isAdding, setAdding] = useState(false)
  const [asked, setAsked] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const tell = (text: string) => toast({ tone: 'success', title: texts.successTitle, text })
  const remove = async (alias: string) => {
    setPending(true)
    const failure = await onRemove(alias)
    setPending(false)
    setError(failure)
    if (failure !== null) return
    setAsked(null)
    tell(detail.aliasRemoved(alias))
  }
  return (
    <Section
      title={detail.aliases}
      intro={detail.aliasesIntro}
      headingLevel={2}
      action={<Button onClick={() => setAdding(true)}>{detail.addAlias}</Button>}
    >
      {user.aliases.length === 0 ? (
        <p className={page.note}>{detail.noAliases}</p>
      ) : (
        <ul className={styles.list}>
          {user.aliases.map((alias) => (
            <li key={alias} className={styles.item}>
              <Untrusted>{alias}</Untrusted>
              <IconButton icon="close" label={detail.removeAlias(alias)} onClick={() => setAsked(alias)} />
            </li>
          ))}
        </ul>
      )}
      <ResourceDialog
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        title={detail.addAlias}
        schema={users.addAlias.body}
        fields={[
          {
            ...{ name: 'alias', kind: 'email', label: detail.alias, rule: isEmailAddress },
            ...(user.customerId !== null && { hint: detail.aliasHint }),
          },
        ]}
        submitLabel={detail.addAlias}
        messageOf={() => texts.form.emailWrong}
        onSubmit={({ alias }, details) => onAdd(alias, details)}
        onSaved={({ values }) => tell(detail.aliasAdded(values.alias))}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        tone="danger"
        title={detail.removeAliasTitle}
        object={asked ?? ''}
        confirmLabel={detail.remove}
        isPending={isPending}
        error={error ?? undefined}
        onClose={() => {
          setAsked(null)
          setError(null)
        }}
        onConfirm={() => asked !== null && void remove(asked)}
      >
        {detail.removeAliasText}
      </ConfirmDialog>
    </Section>
  )
}

function languageText({ language }: ProviderUser, { form }: UsersMessages): string {
  const known: Readonly<Record<string, string>> = form.languages
  return language === null ? form.inherited : (known[language] ?? language)
}

function scopeText({ role, customer, reseller }: ProviderUser, { detail: { scopes } }: UsersMessages): string {
  if (role === null) return scopes.none
  if (customer) return scopes.customer(customer.name)
  return reseller ? scopes.reseller(reseller.name) : scopes.all
}
