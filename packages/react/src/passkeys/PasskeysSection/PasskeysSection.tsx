import { type ApiError, maxPasskeys, type Passkey, type Profile } from '@postern/core'
import { passkeysMessages } from '@postern/core/texts'
import { useEffect, useRef, useState } from 'react'
import styles from '../../profile/Form.module.css'
import { type Identity, IdentityDialog } from '../../profile/IdentityDialog/IdentityDialog'
import { SectionState } from '../../profile/SectionState'
import { useTexts } from '../../provider/PosternContext'
import { Badge } from '../../ui/Badge/Badge'
import { Button } from '../../ui/Button/Button'
import { Item, ItemList } from '../../ui/ItemList/ItemList'
import { Moment } from '../../ui/ItemList/Moment'
import { Section, type SectionProps } from '../../ui/Section/Section'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { AddPasskeyDialog } from '../AddPasskey/AddPasskeyDialog'
import { type PasskeyPage, usePasskeyPage } from '../passkey-page'
import type { AskPasskey } from '../usePasskeys'
import { RenamePasskeyDialog } from './RenamePasskeyDialog'

export interface PasskeysSectionProps extends Pick<SectionProps, 'headingLevel'> {
  profile: Profile
  /** Absent until they have loaded. */
  passkeys: readonly Passkey[] | undefined
  error: ApiError | null
  /** IANA time zone for displayed times. */
  timeZone: string
  /** Host of the page, and whether it can create passkeys. Default: read from the browser. */
  page?: PasskeyPage
  askPasskey?: AskPasskey | undefined
  /** Each resolves to the error, or `null` on success. */
  onAdd: (identity: Identity) => Promise<ApiError | null>
  onRename: (details: { id: number; name: string }) => Promise<ApiError | null>
  onRemove: (details: Identity & { id: number }) => Promise<ApiError | null>
  onRetry: () => void
}

type Asked = { about: 'add' } | { about: 'rename' | 'remove'; passkey: Passkey }

/** The user's own passkeys: the list, the hosts where each works, and the available actions. */
export function PasskeysSection({ headingLevel, error, onRetry, ...props }: PasskeysSectionProps) {
  const texts = useTexts('passkeys', passkeysMessages)
  const { passkeys } = props
  const page = usePasskeyPage(props.page)
  const [asked, setAsked] = useState<Asked | null>(null)
  const content = useRef<HTMLDivElement>(null)
  const count = passkeys?.length
  const shownCount = useRef(count)
  // The pressed button is gone, with its row or because the limit was reached.
  useEffect(() => {
    const before = shownCount.current
    shownCount.current = count
    if (count === undefined || before === undefined) return
    if (count < before || (count > before && count >= maxPasskeys)) content.current?.focus()
  }, [count])
  const isFull = (count ?? 0) >= maxPasskeys
  const close = () => setAsked(null)
  return (
    <Section
      title={texts.title}
      intro={texts.intro}
      headingLevel={headingLevel}
      action={
        passkeys && page.canUse && !isFull && <Button onClick={() => setAsked({ about: 'add' })}>{texts.add}</Button>
      }
    >
      <SectionState of={passkeys} {...{ error, onRetry, words: texts }} lines={['half', 'third']}>
        {(passkeys) => (
          <div ref={content} className={styles.content} tabIndex={-1}>
            {passkeys.length === 0 ? (
              page.canUse && <p className={styles.text}>{texts.empty}</p>
            ) : (
              <ItemList label={texts.list}>
                {passkeys.map((passkey) => (
                  <Row key={passkey.id} {...props} passkey={passkey} host={page.host} onAsk={setAsked} />
                ))}
              </ItemList>
            )}
            {isFull && <p className={styles.text}>{texts.full(String(maxPasskeys))}</p>}
            <p className={styles.hint}>{page.canUse ? texts.where(page.host) : texts.unsupported}</p>
          </div>
        )}
      </SectionState>
      <AddPasskeyDialog
        profile={props.profile}
        isOpen={asked?.about === 'add'}
        askPasskey={props.askPasskey}
        onClose={close}
        onConfirm={props.onAdd}
      />
      {asked?.about === 'rename' && (
        <RenamePasskeyDialog isOpen passkey={asked.passkey} onClose={close} onRename={props.onRename} />
      )}
      {asked?.about === 'remove' && <RemoveDialog {...props} passkey={asked.passkey} onClose={close} />}
    </Section>
  )
}

interface RowProps extends Pick<PasskeysSectionProps, 'timeZone'> {
  passkey: Passkey
  /** Host of the page. */
  host: string
  onAsk: (asked: Asked) => void
}

function Row({ passkey, host, timeZone, onAsk }: RowProps) {
  const texts = useTexts('passkeys', passkeysMessages)
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <Item
      name={
        <>
          <Untrusted>{name}</Untrusted>
          {passkey.host !== host && <Badge tone="neutral">{texts.onlyAt(passkey.host)}</Badge>}
        </>
      }
      facts={[
        { label: texts.created, value: <Moment instant={createdAt} timeZone={timeZone} /> },
        {
          label: texts.lastUsed,
          value: lastUsedAt ? <Moment instant={lastUsedAt} timeZone={timeZone} /> : texts.never,
        },
      ]}
      actions={
        <>
          <Button size="sm" aria-label={texts.renameNamed(name)} onClick={() => onAsk({ about: 'rename', passkey })}>
            {texts.rename}
          </Button>
          <Button size="sm" aria-label={texts.removeNamed(name)} onClick={() => onAsk({ about: 'remove', passkey })}>
            {texts.remove}
          </Button>
        </>
      }
    />
  )
}

interface RemoveDialogProps extends Pick<PasskeysSectionProps, 'profile' | 'passkeys' | 'askPasskey' | 'onRemove'> {
  passkey: Passkey
  onClose: () => void
}

function RemoveDialog({ profile, passkeys, askPasskey, passkey, onRemove, onClose }: RemoveDialogProps) {
  const texts = useTexts('passkeys', passkeysMessages)
  const hasApp = profile.hasAuthenticatorApp ?? profile.hasTwoFactor
  const isLast = passkeys?.length === 1 && !hasApp
  return (
    <IdentityDialog
      profile={profile}
      isOpen
      isDangerous
      title={texts.removeTitle(passkey.name)}
      body={isLast ? texts.removeLastBody : texts.removeBody}
      action={texts.removeAction}
      pending={texts.removing}
      askPasskey={askPasskey}
      onClose={onClose}
      onConfirm={(identity) => onRemove({ ...identity, id: passkey.id })}
    />
  )
}
