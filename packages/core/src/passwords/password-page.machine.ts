import { checkPassword, type PasswordProblem, type PasswordStrength } from './check-password'

/** Request in the address of the password page (spec 2.4); a confirm token wins over a reset token (AM-044). */
export type PasswordLink = { flow: 'confirm'; confirmToken: string } | { flow: 'reset'; resetToken: string }

/** Parses `?pt=` and `?ct=`. With neither, the reset token is empty and the server's error is shown. */
export function parsePasswordLink(search: string | URLSearchParams): PasswordLink {
  const query = new URLSearchParams(search)
  const confirmToken = query.get('ct')
  return confirmToken ? { flow: 'confirm', confirmToken } : { flow: 'reset', resetToken: query.get('pt') ?? '' }
}

/** Entering logs out any current session: remove the stored token before sending anything (PW-011). */
export interface PasswordPageState {
  flow: 'confirm' | 'reset'
  step: 'confirming' | 'form' | 'success'
  /** Token for setting the password; `null` until a confirm call returns one, and the form cannot be submitted until then. */
  resetToken: string | null
  isSaving: boolean
  /** One message at a time: from a rule or from the server. */
  error: { kind: 'rule'; problem: PasswordProblem } | { kind: 'server'; text: string } | null
}

/** The two fields of the password page. */
export interface NewPassword {
  password: string
  reconfirmPassword: string
}

/** Events that can occur on the password page. */
export type PasswordPageEvent =
  | { type: 'accountConfirmed'; resetToken: string }
  | { type: 'confirmFailed'; text: string }
  | { type: 'fieldChanged' }
  /** `strength`: the scorer's answer for the password; `null` while it has not loaded. */
  | { type: 'submitted'; fields: NewPassword; strength: PasswordStrength | null }
  | { type: 'saved' }
  | { type: 'saveFailed'; text: string }

/** With a confirm token the account is confirmed first; with a reset token the form is shown immediately. */
export function initialPasswordPageState(link: PasswordLink): PasswordPageState {
  const base = { flow: link.flow, isSaving: false, error: null }
  return link.flow === 'confirm'
    ? { ...base, step: 'confirming', resetToken: null }
    : { ...base, step: 'form', resetToken: link.resetToken }
}

/** Returns the next state; events that make no sense in the current state leave it unchanged. */
export function nextPasswordPageState(state: PasswordPageState, event: PasswordPageEvent): PasswordPageState {
  switch (event.type) {
    case 'accountConfirmed':
      return state.step === 'confirming' ? { ...state, step: 'form', resetToken: event.resetToken } : state
    case 'confirmFailed':
      return state.step === 'confirming'
        ? { ...state, step: 'form', error: { kind: 'server', text: event.text } }
        : state
    case 'fieldChanged':
      return canSubmit(state) ? { ...state, error: null } : state
    case 'submitted':
      return canSubmit(state) && event.fields ? submit(state, event.fields, event.strength ?? null) : state
    case 'saved':
      return state.isSaving ? { ...state, step: 'success', isSaving: false, resetToken: null } : state
    case 'saveFailed':
      return state.isSaving ? { ...state, isSaving: false, error: { kind: 'server', text: event.text } } : state
    default:
      return state
  }
}

/** False while a call is pending and after a confirm error, because there is no token to set a password with (PW-031). */
export function canSubmit({ step, resetToken, isSaving }: PasswordPageState): boolean {
  return step === 'form' && resetToken !== null && !isSaving
}

function submit(state: PasswordPageState, fields: NewPassword, strength: PasswordStrength | null): PasswordPageState {
  const problem = checkPassword({ ...fields, strength })
  return problem ? { ...state, error: { kind: 'rule', problem } } : { ...state, error: null, isSaving: true }
}
