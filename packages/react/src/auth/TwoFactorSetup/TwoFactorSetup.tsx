import { type LoginFields, qrCode, secretOfAuthenticatorUrl } from '@postern/core'
import { canConfirmSetup, type SetupEvent, type SetupState } from '@postern/core/machines'
import { type TwoFactorMessages, twoFactorMessages } from '@postern/core/texts'
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { ElementActions, ElementOf } from '../../elements/declaration'
import { useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import { Banner } from '../../ui/Banner/Banner'
import { Button } from '../../ui/Button/Button'
import { Dialog } from '../../ui/Dialog/Dialog'
import { QrCode } from '../../ui/QrCode/QrCode'
import { Stepper } from '../../ui/Stepper/Stepper'
import { TextField } from '../../ui/TextField/TextField'
import { useToast } from '../../ui/Toast/Toasts'
import { useTwoFactorSetup } from '../useTwoFactorSetup'
import styles from './TwoFactorSetup.module.css'

const loadCodesDialog = () => import('../../recovery-codes/RecoveryCodesDialog/RecoveryCodesDialog')
// Shown at the end if the account received recovery codes.
const RecoveryCodesDialog = lazy(async () => ({ default: (await loadCodesDialog()).RecoveryCodesDialog }))

export interface TwoFactorSetupProps {
  isOpen: boolean
  /** Credentials that the code is confirmed with; kept in memory only. */
  credentials: LoginFields
  userId: number
  /** `otpauth:` address of a secret that was made already, beside a passkey. Absent: the first step makes one. */
  authenticatorUrl?: string | null
  onClose: () => void
  /** Event `twoFactorEnabled`: the user is flagged, and the full-session token is stored. */
  onTwoFactorEnabled: (details: { userId: number; token: string | null }) => void
}

/** The modal 'Setup Two Factor Authentication' (spec 2.5). Closing it discards the QR code: each opening creates a new one. */
export const TwoFactorSetup = /* @__PURE__ */ defineWidget('TwoFactorSetup', AnySetup, {
  isPublic: true,
  isLayer: true,
})

export const twoFactorSetupElement = {
  attributes: { isOpen: 'flag', userId: 'number' },
  properties: ['credentials'],
  needs: ['userId', 'credentials'],
  events: ['twoFactorEnabled'],
  cancelable: ['close'],
  defaults: { isOpen: false },
  follows: {
    close: ({ set }: ElementActions) => set('isOpen', false),
    twoFactorEnabled({ set, tell }: ElementActions) {
      if (tell('close', {})) set('isOpen', false)
    },
  },
} as const satisfies ElementOf<typeof TwoFactorSetup>

function AnySetup({ isOpen, ...rest }: TwoFactorSetupProps) {
  return isOpen && <Setup {...rest} />
}

function Setup({
  credentials,
  userId,
  authenticatorUrl,
  onClose,
  onTwoFactorEnabled,
}: Omit<TwoFactorSetupProps, 'isOpen'>) {
  const texts = useTexts('twoFactor', twoFactorMessages)
  const toast = useToast()
  const [state, send] = useTwoFactorSetup({
    credentials,
    userId,
    ...(authenticatorUrl && { authenticatorUrl }),
    onEnabled(details) {
      toast({ tone: 'success', title: texts.successTitle, text: texts.enabled })
      onTwoFactorEnabled(details)
    },
  })
  const { problem } = state
  const shown = useRef({ texts, toast })
  shown.current = { texts, toast }
  useEffect(() => {
    if (problem)
      shown.current.toast({
        tone: 'danger',
        title: shown.current.texts.problemTitle,
        text: wordsOf(problem, shown.current.texts),
      })
  }, [problem])
  return <TwoFactorSetupView state={state} username={credentials.username} onEvent={send} onClose={onClose} />
}

export interface TwoFactorSetupViewProps {
  state: SetupState
  /** User who owns the second factor. */
  username: string
  onEvent: (event: SetupEvent) => void
  onClose: () => void
}

/** Presentational modal for a given state. */
export function TwoFactorSetupView({ state, username, onEvent, onClose }: TwoFactorSetupViewProps) {
  const texts = useTexts('twoFactor', twoFactorMessages)
  const form = useId()
  const step = stepOf(state)
  const isPending = state.call !== null || state.step === 'codesShown'
  // The codes are shown only once, so the dialog loads before they exist.
  useEffect(() => {
    loadCodesDialog().catch(() => {})
  }, [])
  const buttons: Record<typeof step, ReactNode> = {
    0: (
      <Button variant="primary" isPending={isPending} onClick={() => onEvent({ type: 'generatePressed' })}>
        {isPending ? texts.generating : texts.generate}
      </Button>
    ),
    1: (
      <Button variant="primary" onClick={() => onEvent({ type: 'codeScanned' })}>
        {texts.haveCode}
      </Button>
    ),
    2: (
      <Button
        variant="primary"
        type="submit"
        form={form}
        isPending={isPending}
        disabled={!isPending && !canConfirmSetup(state)}
      >
        {isPending ? texts.confirming : texts.confirm}
      </Button>
    ),
  }
  const setup = (
    <Dialog
      isOpen
      title={texts.title}
      isPending={isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" disabled={isPending} onClick={onClose}>
            {texts.cancel}
          </Button>
          {buttons[step]}
        </>
      }
    >
      <Stepper label={texts.stepOf(String(step + 1), '3')} steps={texts.steps} current={step} />
      {step === 0 && <Instructions texts={texts} problem={state.problem} />}
      {step === 1 && <Barcode texts={texts} authenticatorUrl={state.authenticatorUrl ?? ''} />}
      {step === 2 && <CodeForm id={form} texts={texts} state={state} onEvent={onEvent} />}
    </Dialog>
  )
  if (state.step !== 'codesShown') return setup
  return (
    <Suspense fallback={setup}>
      <RecoveryCodesDialog
        codes={state.recoveryCodes}
        username={username}
        onSaved={() => onEvent({ type: 'codesSaved' })}
      />
    </Suspense>
  )
}

function Instructions({ texts, problem }: { texts: TwoFactorMessages; problem: SetupState['problem'] }) {
  return (
    <>
      {problem && (
        <Banner tone="danger" role="alert">
          {wordsOf(problem, texts)}
        </Banner>
      )}
      <ol className={styles.instructions}>
        {texts.instructions.map((instruction) => (
          <li key={instruction}>{instruction}</li>
        ))}
      </ol>
    </>
  )
}

function Barcode({ texts, authenticatorUrl }: { texts: TwoFactorMessages; authenticatorUrl: string }) {
  const [isCopied, setCopied] = useState(false)
  const secret = secretOfAuthenticatorUrl(authenticatorUrl)
  const copy = async () => {
    await navigator.clipboard.writeText(secret.replaceAll(' ', ''))
    setCopied(true)
  }
  return (
    <div className={styles.barcode}>
      <p className={styles.text} ref={focusOnce} tabIndex={-1}>
        {texts.scan}
      </p>
      <QrCode value={authenticatorUrl} size={qrCode.size} level={qrCode.errorLevel} label={texts.barcode} />
      <p className={styles.text}>{texts.secret}</p>
      <div className={styles.secret}>
        <code className={styles.key}>{secret}</code>
        {/* Without permission the key can still be marked and copied by hand. */}
        <Button size="sm" icon={isCopied ? 'check' : undefined} onClick={() => copy().catch(() => setCopied(false))}>
          {isCopied ? texts.secretCopied : texts.copySecret}
        </Button>
      </div>
    </div>
  )
}

function CodeForm({
  id,
  texts,
  state,
  onEvent,
}: { id: string; texts: TwoFactorMessages } & Pick<TwoFactorSetupViewProps, 'state' | 'onEvent'>) {
  const field = useRef<HTMLInputElement>(null)
  const { problem } = state
  useEffect(() => {
    if (!state.call) field.current?.focus()
  }, [state.call])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onEvent({ type: 'confirmed' })
  }
  return (
    <form id={id} className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.text}>{texts.enterCode}</p>
      <TextField
        ref={field}
        label={texts.code}
        name="one-time-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        value={state.code}
        readOnly={state.call !== null}
        error={problem ? wordsOf(problem, texts) : undefined}
        onChange={(event) => onEvent({ type: 'codeChanged', code: event.target.value })}
      />
      {!state.token && (
        <Button
          className={styles.back}
          variant="ghost"
          size="sm"
          disabled={state.call !== null}
          onClick={() => onEvent({ type: 'wentBack' })}
        >
          {texts.back}
        </Button>
      )}
    </form>
  )
}

/** Moves the focus when a step replaces the pressed button, so that it is announced and keyboard use continues there. */
function focusOnce(element: HTMLElement | null) {
  element?.focus()
}

function stepOf({ step }: SetupState): 0 | 1 | 2 {
  if (step === 'notStarted') return 0
  return step === 'barcodeGenerated' ? 1 : 2
}

function wordsOf({ key, text }: NonNullable<SetupState['problem']>, texts: TwoFactorMessages): string {
  return text ?? texts.problems[key]
}
