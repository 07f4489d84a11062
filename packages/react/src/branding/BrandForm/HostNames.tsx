import { type HostCheck, isHostname } from '@postern/core'
import { resellerBrandMessages } from '@postern/core/texts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { IconButton } from '../../ui/IconButton/IconButton'
import { Status } from '../../ui/Status/Status'
import { TextField } from '../../ui/TextField/TextField'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import styles from './BrandForm.module.css'

export interface HostNamesProps {
  hosts: readonly string[]
  error: string | undefined
  onChange: (hosts: readonly string[]) => void
  onCheck: (host: string) => Promise<HostCheck>
}

/** Host names of a brand: add, remove, and check where each resolves. */
export function HostNames({ hosts, error, onChange, onCheck }: HostNamesProps) {
  const texts = useTexts('resellerBrand', resellerBrandMessages)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const add = () => {
    const host = typed.trim().toLowerCase()
    const problem = !isHostname(host) ? texts.hostWrong : hosts.includes(host) ? texts.hostTwice : null
    setWrong(problem)
    field.current?.focus()
    if (problem) return
    onChange([...hosts, host])
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <div className={styles.hosts}>
      {hosts.length > 0 ? (
        <ul className={styles.list} aria-label={texts.hosts}>
          {hosts.map((host) => (
            <Host
              key={host}
              host={host}
              onCheck={onCheck}
              onRemove={() => {
                onChange(hosts.filter((one) => one !== host))
                field.current?.focus()
              }}
            />
          ))}
        </ul>
      ) : (
        <p className={styles.intro}>{texts.noHosts}</p>
      )}
      <div className={styles.add}>
        <TextField
          ref={field}
          label={texts.host}
          inputMode="url"
          maxLength={253}
          autoComplete="off"
          value={typed}
          error={wrong ?? error}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setTyped(target.value)
            setWrong(null)
          }}
        />
        <Button icon="plus" onClick={add}>
          {texts.addHost}
        </Button>
      </div>
    </div>
  )
}

interface HostProps extends Pick<HostNamesProps, 'onCheck'> {
  host: string
  onRemove: () => void
}

const tones = { here: 'success', elsewhere: 'warning', missing: 'warning', unknown: 'neutral' } as const

function Host({ host, onCheck, onRemove }: HostProps) {
  const texts = useTexts('resellerBrand', resellerBrandMessages)
  const [check, setCheck] = useState<HostCheck | 'failed' | null>(null)
  const [isPending, setPending] = useState(false)
  const ask = async () => {
    setPending(true)
    setCheck(await onCheck(host).catch(() => 'failed' as const))
    setPending(false)
  }
  const answer = check === 'failed' ? null : check
  const isWrong = answer !== null && answer.state !== 'here'
  return (
    <li className={styles.host}>
      <span className={styles.name}>
        <Untrusted>{host}</Untrusted>
      </span>
      <span className={styles.actions}>
        <Button size="sm" aria-label={texts.checkOf(host)} isPending={isPending} onClick={() => void ask()}>
          {texts.check}
        </Button>
        <IconButton icon="close" label={texts.removeHost(host)} onClick={onRemove} />
      </span>
      <span className={styles.answer} role="status">
        {isPending && texts.checking(host)}
        {!isPending && check === 'failed' && texts.checkFailed}
        {!isPending && answer && (
          <>
            <Status tone={tones[answer.state]}>{texts.states[answer.state]}</Status>{' '}
            {answer.found.length > 0 && texts.found(answer.found.join(', '))}{' '}
            {isWrong && answer.expected && texts.expected(answer.expected)}
          </>
        )}
      </span>
    </li>
  )
}
