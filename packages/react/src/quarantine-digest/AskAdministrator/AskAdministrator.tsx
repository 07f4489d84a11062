import { ApiError, isReleasedOrProcessing, type QuarantineDigestClient, type QuarantineEntry } from '@postern/core'
import { askAdministratorMessages } from '@postern/core/texts'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Banner } from '../../ui/Banner/Banner'
import { Button } from '../../ui/Button/Button'
import styles from './AskAdministrator.module.css'

export interface AskAdministratorProps {
  entry: Pick<QuarantineEntry, 'id' | 'stage' | 'releaseRight' | 'releaseRequest'>
  releaseCode: string
  client: Pick<QuarantineDigestClient, 'ask'>
  /** Another call is on its way. Default: false. */
  isDisabled?: boolean
}

/** Letters that the server takes. */
const longestReason = 255

/**
 * A recipient's way to a message that only administrators release: ask them, and see that they were asked. It stands in
 * the page, as it is not worth loading a dialog and fields for.
 */
export function AskAdministrator({ entry, releaseCode, client, isDisabled = false }: AskAdministratorProps) {
  const texts = useTexts('askAdministrator', askAdministratorMessages)
  const [request, setRequest] = useState(entry.releaseRequest)
  const [loaded, setLoaded] = useState(entry.releaseRequest)
  // Decided while the page was open.
  if (loaded !== entry.releaseRequest) {
    setLoaded(entry.releaseRequest)
    setRequest(entry.releaseRequest)
  }
  const [isOpen, setOpen] = useState(false)
  const said = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const next = useRef<'said' | 'button' | null>(null)
  // Once what had the focus is gone.
  useEffect(() => {
    if (isOpen) return
    const wanted = next.current === 'said' ? said.current : next.current === 'button' ? button.current : null
    next.current = null
    wanted?.focus({ preventScroll: true })
  }, [isOpen])
  const close = (to: 'said' | 'button') => {
    next.current = to
    setOpen(false)
  }
  if (isReleasedOrProcessing(entry.stage)) return null
  if (entry.releaseRight !== 'ask') return <p className={styles.hint}>{texts.refused}</p>
  if (request === 'denied') return <p className={styles.hint}>{texts.denied}</p>
  const isAsked = request === 'open'
  return (
    <div className={styles.root}>
      {isAsked && (
        <div ref={said} className={styles.said} tabIndex={-1}>
          <Banner tone="success" role="status">
            {texts.waiting}
          </Banner>
        </div>
      )}
      {isOpen ? (
        <AskForm
          send={(reason, idempotencyKey) =>
            client.ask({ id: entry.id, releaseCode, reason }, { idempotencyKey }).then(() => {
              setRequest('open')
              close('said')
            })
          }
          isDisabled={isDisabled}
          onCancel={() => close('button')}
        />
      ) : (
        <Button
          ref={button}
          size={isAsked ? 'md' : 'lg'}
          variant={isAsked ? 'ghost' : 'secondary'}
          disabled={isDisabled}
          aria-expanded={false}
          onClick={() => setOpen(true)}
        >
          {isAsked ? texts.again : texts.ask}
        </Button>
      )}
    </div>
  )
}

interface AskFormProps {
  send: (reason: string, idempotencyKey: string) => Promise<void>
  isDisabled: boolean
  onCancel: () => void
}

/** The text stays when it could not be sent. */
function AskForm({ send, isDisabled, onCancel }: AskFormProps) {
  const texts = useTexts('askAdministrator', askAdministratorMessages)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const key = useRef({ of: '', value: '' })
  const area = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useEffect(() => area.current?.focus(), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending || isDisabled) return
    if (reason.trim() === '') {
      setMissing(true)
      area.current?.focus()
      return
    }
    setPending(true)
    setFailure(null)
    // The same words are the same wish: a repeat after a lost answer asks nothing twice.
    if (key.current.of !== reason) key.current = { of: reason, value: crypto.randomUUID() }
    try {
      await send(reason, key.current.value)
    } catch (cause) {
      setFailure((cause instanceof ApiError && cause.status !== 0 && cause.message) || texts.noAnswer)
      setPending(false)
    }
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {failure && (
        <Banner tone="danger" role="alert" title={texts.failed}>
          {failure}
        </Banner>
      )}
      <label className={styles.label} htmlFor={id}>
        {texts.reason}
      </label>
      <textarea
        ref={area}
        id={id}
        className={styles.area}
        rows={3}
        maxLength={longestReason}
        value={reason}
        readOnly={isPending}
        aria-invalid={isMissing || undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          setReason(target.value)
          setMissing(false)
        }}
      />
      <p id={`${id}-hint`} className={isMissing ? styles.wrong : styles.hint}>
        {isMissing ? texts.reasonMissing : texts.reasonHint(reason.length, longestReason)}
      </p>
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" isPending={isPending} disabled={isDisabled}>
          {texts.send}
        </Button>
        <Button disabled={isPending} onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
