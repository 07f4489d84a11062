import {
  type AllowedSenders,
  canConfirm,
  type DigestEvent,
  type DigestState,
  offersSenderChoice,
  releaseBoxes,
} from '@postern/core/machines'
import { quarantineDigestMessages } from '@postern/core/texts'
import { useId } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { Choice } from '../../ui/Choice/Choice'
import { Dialog } from '../../ui/Dialog/Dialog'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import styles from './ReleaseDialog.module.css'

export interface DigestDialogProps {
  state: DigestState
  onEvent: (event: DigestEvent) => void
}

/** Asks to confirm every statement before a release; confirm waits for the last tick (spec 2.3). */
export function ReleaseDialog({ state, onEvent }: DigestDialogProps) {
  const texts = useTexts('quarantineDigest', quarantineDigestMessages)
  const id = useId()
  const dialog = state.dialog?.kind === 'release' ? state.dialog : null
  const isReady = canConfirm(state)
  const isPending = state.call !== null
  const close = () => onEvent({ type: 'dialogClosed' })
  return (
    <Dialog
      isOpen={dialog !== null}
      isPending={isPending}
      onClose={close}
      title={dialog?.isAllowing ? texts.confirmAllowTitle : texts.confirmTitle}
      footer={
        <>
          <Button onClick={close} disabled={isPending}>
            {texts.cancel}
          </Button>
          <Button
            variant="primary"
            isPending={isPending}
            disabled={!isPending && !isReady}
            aria-describedby={`${id}-hint`}
            onClick={() => onEvent({ type: 'confirmed' })}
          >
            {dialog?.isAllowing ? texts.releaseAndAllow : texts.release}
          </Button>
        </>
      }
    >
      {dialog && (
        <>
          <fieldset className={styles.group}>
            <legend className={styles.legend}>{texts.boxesLegend}</legend>
            {releaseBoxes(state, dialog.isAllowing).map((box) => (
              <Choice
                key={box}
                type="checkbox"
                checked={dialog.ticked.includes(box)}
                disabled={isPending}
                onChange={() => onEvent({ type: 'boxToggled', box })}
              >
                {texts.boxes[box]}
              </Choice>
            ))}
          </fieldset>
          {dialog.isAllowing && offersSenderChoice(state) && (
            <SenderChoice state={state} senders={dialog.senders} onEvent={onEvent} />
          )}
          <p className={styles.hint} id={`${id}-hint`} data-met={isReady || isPending || undefined}>
            {texts.tickEveryBox}
          </p>
        </>
      )}
    </Dialog>
  )
}

function SenderChoice({ state, senders, onEvent }: DigestDialogProps & { senders: AllowedSenders }) {
  const texts = useTexts('quarantineDigest', quarantineDigestMessages)
  const name = useId()
  const { sender, emailInDisplayAddress } = state.entry.message
  const option = (value: AllowedSenders, words: string, addresses: string) => (
    <Choice
      type="radio"
      name={name}
      checked={senders === value}
      disabled={state.call !== null}
      onChange={() => onEvent({ type: 'sendersChosen', senders: value })}
    >
      {words}
      <br />
      <Untrusted className={styles.addresses}>{addresses}</Untrusted>
    </Choice>
  )
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{texts.sendersLegend}</legend>
      {option('sender', texts.onlySender, sender)}
      {option('both', texts.bothAddresses, `${emailInDisplayAddress}, ${sender}`)}
    </fieldset>
  )
}
