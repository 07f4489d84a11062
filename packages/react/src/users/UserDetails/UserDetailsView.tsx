import type { Capability, CapabilitySet, ProviderUser, Session } from '@postern/core'
import { usersMessages } from '@postern/core/texts'
import { useState } from 'react'
import { ObjectHistory } from '../../audit/ObjectHistory/ObjectHistory'
import { useTexts } from '../../provider/PosternContext'
import page from '../../resource-form/FormPage.module.css'
import { PageHeader } from '../../shell/PageHeader/PageHeader'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog'
import { Status } from '../../ui/Status/Status'
import { Tabs } from '../../ui/Tabs/Tabs'
import { useToast } from '../../ui/Toast/Toasts'
import { ownerName, roleText, userName } from '../user-words'
import { CapabilityTable } from './CapabilityTable'
import { UserOverview } from './UserOverview'
import { UserSessions } from './UserSessions'
import type { UserDetailsProps, UserTab } from './user-details-props'

/** Resolves to an error message; `null` on success. */
export type UserAction = () => Promise<string | null>

export interface UserActions {
  setActive: (isActive: boolean) => Promise<string | null>
  invite: UserAction
  resetPassword: UserAction
  resetTwoFactor: UserAction
  endSessions: UserAction
  delete: UserAction
  removeAlias: (alias: string) => Promise<string | null>
  saveCapabilities: (own: readonly Capability[]) => Promise<string | null>
}

export interface UserDetailsViewProps extends Omit<UserDetailsProps, 'userId' | 'backLink' | 'onLoaded'> {
  user: ProviderUser
  capabilitySets: readonly CapabilitySet[]
  /** Absent until they have loaded. */
  sessions: readonly Session[] | undefined
  sessionsFailure: string | null
  actions: UserActions
  onAddAlias: (alias: string, details: { idempotencyKey: string }) => Promise<void>
}

type Asked = 'invite' | 'resetPassword' | 'resetTwoFactor' | 'endSessions' | 'deactivate' | 'delete'

/** The page from plain values and calls. */
export function UserDetailsView(props: UserDetailsViewProps) {
  const { user, viewer, headingLevel = 2, actions, editHref, onEdit, onDeleted } = props
  const texts = useTexts('users', usersMessages)
  const { detail, actions: words } = texts
  const toast = useToast()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [kept, setKept] = useState<UserTab>('overview')
  const name = userName(user)
  const isAccount = user.role !== null
  const isSelf = viewer?.id === user.id
  const tell = (text: string) => toast({ tone: 'success', title: texts.successTitle, text })
  const activate = async () => {
    const failure = await actions.setActive(true)
    if (failure === null) tell(texts.isActive(name))
    else toast({ tone: 'danger', title: texts.changeFailed, text: failure })
  }
  const questions: Record<Asked, Question> = {
    invite: { ...ask(words, 'invite'), run: actions.invite, done: words.invited },
    resetPassword: { ...ask(words, 'resetPassword'), run: actions.resetPassword, done: words.passwordReset },
    resetTwoFactor: {
      ...{ ...ask(words, 'resetTwoFactor'), run: actions.resetTwoFactor, done: words.twoFactorReset },
      tone: 'danger',
    },
    endSessions: { ...ask(words, 'end'), run: actions.endSessions, done: words.ended, tone: 'danger' },
    deactivate: {
      ...{ title: words.deactivateTitle, text: words.deactivateText, confirm: texts.deactivateShort, tone: 'danger' },
      ...{ run: () => actions.setActive(false), done: texts.isInactive(name) },
    },
    delete: { ...ask(words, 'delete'), run: actions.delete, done: words.isDeleted(name), tone: 'danger' },
  }
  const item = (key: Asked, label: string, tone?: 'danger') => ({
    ...{ key, label, onSelect: () => setAsked(key) },
    ...(tone && { tone }),
  })
  const menu = [
    ...(isAccount && user.isInvited ? [item('invite', words.invite)] : []),
    ...(isAccount && !user.isInvited ? [item('resetPassword', words.resetPassword)] : []),
    ...(isAccount && user.hasTwoFactor && !isSelf ? [item('resetTwoFactor', words.resetTwoFactor)] : []),
    ...(isSelf
      ? []
      : [
          user.isActive
            ? item('deactivate', texts.deactivate)
            : { key: 'activate', label: texts.activate, onSelect: () => void activate() },
          item('delete', words.delete, 'danger'),
        ]),
  ]
  return (
    <div className={page.root}>
      <PageHeader
        title={name}
        headingLevel={headingLevel}
        hasInitials
        badges={
          <Status tone={user.isActive ? (user.isInvited ? 'info' : 'success') : 'neutral'}>
            {user.isActive ? (user.isInvited ? texts.invited : texts.active) : texts.inactive}
          </Status>
        }
        meta={[roleText(user, texts), ownerName(user, texts)]}
        actions={editHref === undefined ? [] : [{ key: 'edit', label: texts.edit, href: editHref, onSelect: onEdit }]}
        menu={menu}
      />
      <Tabs
        label={detail.tabs}
        current={props.tab ?? kept}
        onChange={({ key }) => {
          setKept(key as UserTab)
          props.onTab?.({ tab: key as UserTab })
        }}
        tabs={[
          {
            key: 'overview',
            label: detail.overview,
            content: (
              <UserOverview
                user={user}
                showsDigestCheck={props.showsDigestCheck ?? false}
                onAdd={props.onAddAlias}
                onRemove={actions.removeAlias}
              />
            ),
          },
          {
            key: 'capabilities',
            label: detail.capabilities,
            content: (
              <CapabilityTable
                user={user}
                set={props.capabilitySets.find(({ id }) => id === user.capabilitySetId) ?? null}
                givable={isSelf ? [] : (viewer?.capabilities ?? null)}
                onSave={actions.saveCapabilities}
                onDirtyChange={props.onDirtyChange}
              />
            ),
          },
          {
            key: 'sessions',
            label: detail.sessions,
            content: (
              <UserSessions
                sessions={props.sessions}
                failure={props.sessionsFailure}
                onEnd={isSelf ? undefined : () => setAsked('endSessions')}
              />
            ),
          },
          { key: 'history', label: detail.history, content: <ObjectHistory target={`user ${user.id}`} /> },
        ].filter(({ key }) => isAccount || (key !== 'capabilities' && key !== 'sessions'))}
      />
      {asked && (
        <ActionQuestion
          {...questions[asked]}
          object={name}
          onClose={() => setAsked(null)}
          onDone={(text) => {
            setAsked(null)
            tell(text)
            if (asked !== 'delete') return
            // A deleted user has nothing left to save.
            props.onDirtyChange?.({ isDirty: false })
            onDeleted?.({ user })
          }}
        />
      )}
    </div>
  )
}

interface Question {
  title: string
  text: string
  confirm: string
  tone?: 'danger'
  run: UserAction
  /** Message shown when it is done. */
  done: string
}

/** Texts of a confirmation, by their key prefix. */
function ask<K extends string>(words: Readonly<Record<`${K}Title` | `${K}Text` | `${K}Confirm`, string>>, key: K) {
  return { title: words[`${key}Title`], text: words[`${key}Text`], confirm: words[`${key}Confirm`] }
}

interface ActionQuestionProps extends Question {
  object: string
  onClose: () => void
  onDone: (text: string) => void
}

function ActionQuestion({ title, text, confirm, tone = undefined, run, done, ...rest }: ActionQuestionProps) {
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  return (
    <ConfirmDialog
      isOpen
      tone={tone ?? 'primary'}
      title={title}
      object={rest.object}
      confirmLabel={confirm}
      isPending={isPending}
      error={error ?? undefined}
      onClose={rest.onClose}
      onConfirm={async () => {
        setPending(true)
        const failure = await run()
        setPending(false)
        if (failure === null) rest.onDone(done)
        else setError(failure)
      }}
    >
      {text}
    </ConfirmDialog>
  )
}
