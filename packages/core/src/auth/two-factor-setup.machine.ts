import { isTwoFactorCode } from '../passwords/two-factor-code'

/** Problem with the setup; the texts are in `two-factor.messages` (spec 8). */
export type SetupProblem = 'barcodeFailed' | 'codeIncorrect' | 'tokenMissing' | 'enablingFailed'

/** The pending call; while there is one, all controls are disabled. */
export type SetupCall = { kind: 'create' } | { kind: 'verify'; code: string } | { kind: 'flag' }

/** State of the setup of the second factor (spec 4). */
export interface SetupState {
  /** States of spec 4 in order, plus `codesShown` when the account received recovery codes. */
  step: 'notStarted' | 'barcodeGenerated' | 'codeScanned' | 'codeEntered' | 'codesShown' | 'done'
  /** `otpauth:` address of the secret; `null` before it was made. */
  authenticatorUrl: string | null
  code: string
  /** Full-session token once the code is verified: keep the token store in sync with it. */
  token: string | null
  /** A new set of recovery codes to show once; `null` when the account already has some. */
  recoveryCodes: readonly string[] | null
  call: SetupCall | null
  /** `text`: what the server said, where the problem's own text does not say it all. */
  problem: { key: SetupProblem; text: string | null } | null
}

/** Events that can occur while a second factor is set up. */
export type SetupEvent =
  /** 'Generate Barcode'. */
  | { type: 'generatePressed' }
  | { type: 'barcodeArrived'; authenticatorUrl: string }
  /** 'I have a new 6 Digit Code'. */
  | { type: 'codeScanned' }
  | { type: 'codeChanged'; code: string }
  /** 'Confirm'. */
  | { type: 'confirmed' }
  | { type: 'verified'; token: string | null; recoveryCodes?: readonly string[] | null }
  /** The user now carries `hasTwoFactor`. */
  | { type: 'flagged' }
  /** 'I have saved them'. */
  | { type: 'codesSaved' }
  | { type: 'failed'; text: string | null }
  /** Back to the barcode, to scan it again. */
  | { type: 'wentBack' }

/** Before anything was pressed. */
export const initialSetupState: SetupState = {
  step: 'notStarted',
  authenticatorUrl: null,
  code: '',
  token: null,
  recoveryCodes: null,
  call: null,
  problem: null,
}

/**
 * Returns the next state; events that make no sense in the current state leave it unchanged. Entering `done` corresponds to
 * `twoFactorEnabled`.
 */
export function nextSetupState(state: SetupState, event: SetupEvent): SetupState {
  if (state.call) return afterCall(state, state.call, event)
  switch (event.type) {
    case 'generatePressed':
      return state.step === 'notStarted' ? { ...state, call: { kind: 'create' }, problem: null } : state
    case 'codeScanned':
      return state.step === 'barcodeGenerated' ? { ...state, step: 'codeScanned', problem: null } : state
    case 'codeChanged':
      return isAtCode(state) ? { ...state, step: 'codeScanned', code: event.code, problem: null } : state
    case 'confirmed':
      return canConfirmSetup(state) ? confirm(state) : state
    case 'codesSaved':
      return state.step === 'codesShown' ? { ...state, step: 'done', recoveryCodes: null } : state
    case 'wentBack':
      return isAtCode(state) && !state.token ? { ...state, step: 'barcodeGenerated', code: '', problem: null } : state
    default:
      return state
  }
}

/** 'Confirm' stays disabled unless the code is exactly 6 characters (spec 5). */
export function canConfirmSetup(state: SetupState): boolean {
  return isAtCode(state) && !state.call && isTwoFactorCode(state.code)
}

function isAtCode({ step }: SetupState): boolean {
  return step === 'codeScanned' || step === 'codeEntered'
}

// A verified code cannot be used twice: after a failed flag update, only the flag update is retried.
function confirm(state: SetupState): SetupState {
  const call: SetupCall = state.token ? { kind: 'flag' } : { kind: 'verify', code: state.code.trim() }
  return { ...state, step: 'codeEntered', call, problem: null }
}

function afterCall(state: SetupState, call: SetupCall, event: SetupEvent): SetupState {
  const settled = { ...state, call: null }
  if (event.type === 'failed') return fail(settled, call, event.text)
  if (call.kind === 'create' && event.type === 'barcodeArrived') {
    return { ...settled, step: 'barcodeGenerated', authenticatorUrl: event.authenticatorUrl }
  }
  if (call.kind === 'verify' && event.type === 'verified') {
    return event.token
      ? { ...state, token: event.token, recoveryCodes: event.recoveryCodes ?? null, call: { kind: 'flag' } }
      : { ...settled, step: 'codeScanned', problem: { key: 'tokenMissing', text: null } }
  }
  if (call.kind === 'flag' && event.type === 'flagged') {
    return { ...settled, step: state.recoveryCodes ? 'codesShown' : 'done' }
  }
  return state
}

function fail(state: SetupState, call: SetupCall, text: string | null): SetupState {
  switch (call.kind) {
    case 'create':
      return { ...state, problem: { key: 'barcodeFailed', text } }
    case 'verify':
      return { ...state, step: 'codeScanned', problem: { key: 'codeIncorrect', text } }
    case 'flag':
      return { ...state, problem: { key: 'enablingFailed', text } }
  }
}
