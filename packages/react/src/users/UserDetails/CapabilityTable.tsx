import { type Capability, type CapabilitySet, capabilities, type ProviderUser } from '@postern/core'
import { capabilitySetsMessages, usersMessages } from '@postern/core/texts'
import { useState } from 'react'
import { capabilityText, setName } from '../../capability-sets/set-words'
import { useTexts } from '../../provider/PosternContext'
import { useTellDirty } from '../../resource-form/useTellDirty'
import { Banner } from '../../ui/Banner/Banner'
import { Button } from '../../ui/Button/Button'
import { Choice } from '../../ui/Choice/Choice'
import { Section } from '../../ui/Section/Section'
import { Status } from '../../ui/Status/Status'
import { useToast } from '../../ui/Toast/Toasts'
import styles from '../Users.module.css'

export interface CapabilityTableProps {
  user: ProviderUser
  /** The user's set; `null`: none, or one that is not visible. */
  set: CapabilitySet | null
  /** Capabilities that the reader may grant; `null`: all. */
  givable: readonly string[] | null
  /** Resolves to an error message; `null` once it is saved. */
  onSave: (own: readonly Capability[]) => Promise<string | null>
  onDirtyChange?: ((details: { isDirty: boolean }) => void) | undefined
}

/** Each capability with its origin: from the set or the user's own; own ones can be granted and revoked. */
export function CapabilityTable({ user, set, givable, onSave, onDirtyChange }: CapabilityTableProps) {
  const texts = useTexts('users', usersMessages)
  const setTexts = useTexts('capabilitySets', capabilitySetsMessages)
  const { capabilityTable: words } = texts
  const toast = useToast()
  // Without own ones they hold all but the sensitive, which only their names give.
  const stored: readonly string[] = user.ownCapabilities ?? user.capabilities
  const [own, setOwn] = useState<readonly string[]>(stored)
  const [base, setBase] = useState(stored)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const hasSet = user.capabilitySetId !== null
  const ofSet = (name: string) =>
    set ? set.capabilities.includes(name) : hasSet && user.capabilities.includes(name) && !stored.includes(name)
  const mayGive = (name: string) => givable === null || givable.includes(name)
  const differ = (one: readonly string[], other: readonly string[]) =>
    capabilities.filter((name) => one.includes(name) !== other.includes(name))
  const isChanged = differ(own, stored).length > 0
  useTellDirty(isChanged, onDirtyChange)
  // Newly stored values replace those the user has not changed.
  if (differ(stored, base).length > 0) {
    const changed: readonly string[] = differ(own, base)
    setBase(stored)
    setOwn(capabilities.filter((name) => (changed.includes(name) ? own : stored).includes(name)))
  }
  const save = async () => {
    setPending(true)
    const refused = await onSave(capabilities.filter((name) => own.includes(name)))
    setPending(false)
    setFailure(refused)
    if (refused === null) toast({ tone: 'success', title: texts.successTitle, text: words.saved })
  }
  const why = (name: string) => {
    if (user.ownCapabilities === null && !isChanged && own.includes(name)) return words.why.unlimited
    const sources = [...(ofSet(name) ? ['set'] : []), ...(own.includes(name) ? ['own'] : [])]
    const source = sources.length === 2 ? 'both' : (sources[0] ?? 'none')
    const limit = mayGive(name) ? '' : ` ${words.notYours}`
    return `${words.why[source as keyof typeof words.why]}${limit}`
  }
  const held = (is: boolean) => <Status tone={is ? 'success' : 'neutral'}>{is ? words.yes : words.no}</Status>
  return (
    <Section title={texts.detail.capabilities} intro={words.intro} headingLevel={2}>
      {failure !== null && <Banner tone="danger">{failure}</Banner>}
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.head}>
                {words.capability}
              </th>
              <th scope="col" className={styles.head}>
                {hasSet ? words.fromSetNamed(set ? setName(set, setTexts) : words.setRemoved) : words.fromSet}
              </th>
              <th scope="col" className={styles.head}>
                {words.own}
              </th>
              <th scope="col" className={styles.head}>
                {words.effective}
              </th>
              <th scope="col" className={styles.head}>
                {words.reason}
              </th>
            </tr>
          </thead>
          <tbody>
            {capabilities.map((name) => (
              <tr key={name}>
                <th scope="row" className={`${styles.cell} ${styles.name}`}>
                  {capabilityText(name, setTexts)}
                </th>
                <td className={styles.cell}>{hasSet ? (ofSet(name) ? words.yes : words.no) : '–'}</td>
                <td className={styles.cell}>
                  <Choice
                    type="checkbox"
                    isLabelHidden
                    checked={own.includes(name)}
                    disabled={!mayGive(name) || isPending}
                    title={mayGive(name) ? undefined : words.notYours}
                    onChange={({ target }) =>
                      setOwn(target.checked ? [...own, name] : own.filter((one) => one !== name))
                    }
                  >
                    {words.ownOf(capabilityText(name, setTexts))}
                  </Choice>
                </td>
                <td className={styles.cell}>{held(own.includes(name) || ofSet(name))}</td>
                <td className={`${styles.cell} ${styles.why}`}>{why(name)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.actions}>
        <Button variant="primary" isPending={isPending} disabled={!isChanged} onClick={save}>
          {words.save}
        </Button>
      </div>
    </Section>
  )
}
