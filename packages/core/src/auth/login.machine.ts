import type { LoginAnswer, LoginFactors } from './auth.contract'
import { type LoginFields, missingLoginFields } from './login-fields'
import { nextLoginStep } from './login-step'

/** Tasks that finish a login, in this order (spec 4, AM-038). */
export const finishingTasks = [
  /** Hides the shell's hierarchy panel (AM-028). */
  'hideStructureNavigation',
  /** `check_token` must answer access. */
  'checkToken',
  /** Role and parent type must be known values: see `roleOf`. */
  'checkAuthorisation',
  /** Loads the profile. */
  'reloadPermissions',
  /** Clears caches and rebuilds menus. */
  'reinitialise',
] as const
/** One of `finishingTasks`. */
export type FinishingTask = (typeof finishingTasks)[number]

/** Call in progress; while there is one, no second request is sent. */
export type LoginCall =
  | { kind: 'login' }
  | { kind: 'code'; code: string }
  | { kind: 'recoveryCode'; code: string }
  /** The browser asks for a passkey. */
  | { kind: 'passkey' }
  | { kind: 'finish'; task: FinishingTask }

/** Notice for the user. `text` comes from the server; without it the key's own text in `auth.messages` applies. */
export interface LoginNotice {
  key: 'failed' | 'codeRefused' | 'recoveryCodeRefused' | 'passkeyRefused' | 'profileFailed' | 'setupRequired'
  text: string | null
}

/** State of a login (spec 4). */
export interface LoginState {
  step: 'credentials' | 'code' | 'setup' | 'finishing' | 'finished'
  /** Kept in memory for the code and setup steps, until login finishes (AM-033). */
  fields: LoginFields
  /** Token that the token store must hold now: keep the store in sync with this. */
  token: string | null
  userId: number | null
  /** Factors that the account can finish its login with, from the password step on. */
  factors: LoginFactors | null
  call: LoginCall | null
  notice: LoginNotice | null
}

/** Events that can occur during sign-in. */
export type LoginEvent =
  | { type: 'submitted'; fields: LoginFields }
  | { type: 'accepted'; answer: LoginAnswer }
  | { type: 'codeSubmitted'; fields: LoginFields; code: string }
  | { type: 'recoveryCodeSubmitted'; code: string }
  | { type: 'passkeyPressed' }
  /** A code, recovery code or passkey was accepted. */
  | { type: 'codeAccepted'; token: string | null }
  /** The setup stored a full-session token, if it received one. */
  | { type: 'setupCompleted'; token: string | null }
  | { type: 'taskDone'; task: FinishingTask }
  /** The pending call failed; `text` is the server's message, if any. */
  | { type: 'failed'; text: string | null }
  | { type: 'startedOver' }
  | { type: 'loggedOut' }

const noFields: LoginFields = { username: '', password: '' }

/** Signed out, with empty fields. */
export const initialLoginState: LoginState = {
  step: 'credentials',
  fields: noFields,
  token: null,
  userId: null,
  factors: null,
  call: null,
  notice: null,
}

/** Returns the next state; events that make no sense in the current state leave it unchanged. */
export function nextLoginState(state: LoginState, event: LoginEvent): LoginState {
  switch (event.type) {
    case 'submitted':
      return state.step === 'credentials' && !state.call ? start(state, event.fields) : state
    case 'accepted':
      return state.call?.kind === 'login' ? accept(state, event.answer) : state
    case 'codeSubmitted':
      return state.step === 'code' && !state.call ? sendCode(state, event) : state
    case 'recoveryCodeSubmitted':
      if (state.step !== 'code' || state.call || !event.code?.trim()) return state
      return { ...state, call: { kind: 'recoveryCode', code: event.code.trim() }, notice: null }
    case 'passkeyPressed':
      return state.step === 'code' && !state.call ? { ...state, call: { kind: 'passkey' }, notice: null } : state
    case 'codeAccepted': {
      const refusal = refusalOf(state.call)
      if (!refusal) return state
      return event.token ? finish(state, event.token) : refuse(state, refusal, null)
    }
    case 'setupCompleted':
      return state.step === 'setup' ? finish(state, event.token ?? state.token) : state
    case 'taskDone':
      return state.call?.kind === 'finish' && state.call.task === event.task ? afterTask(state, event.task) : state
    case 'failed':
      return afterFailure(state, event.text)
    case 'startedOver':
      // An open session ends only by logging out.
      return isSigningIn(state) ? { ...initialLoginState, fields: { ...state.fields, password: '' } } : state
    case 'loggedOut':
      return initialLoginState
    default:
      return state
  }
}

// Each attempt starts by dropping any stored token.
function start(state: LoginState, fields: LoginFields): LoginState {
  const { username, password } = missingLoginFields(fields ?? noFields)
  if (username || password) return state
  return { ...initialLoginState, fields, call: { kind: 'login' } }
}

function accept(state: LoginState, answer: LoginAnswer): LoginState {
  const signedIn = { ...state, token: answer.token, userId: answer.userId, factors: answer.factors, call: null }
  switch (nextLoginStep(answer)) {
    case 'code':
      return { ...signedIn, step: 'code' }
    case 'setup':
      return { ...signedIn, step: 'setup', notice: { key: 'setupRequired', text: answer.message || null } }
    case 'finished':
      return finish(signedIn, answer.token)
  }
}

function sendCode(state: LoginState, { fields, code }: { fields: LoginFields; code: string }): LoginState {
  const missing = missingLoginFields({ ...fields, code })
  if (missing.username || missing.password || missing.code || code === undefined) return state
  return { ...state, fields, call: { kind: 'code', code: code.trim() }, notice: null }
}

/** Notice for a rejected second factor; `null` for other calls. */
function refusalOf(call: LoginCall | null): LoginNotice['key'] | null {
  switch (call?.kind) {
    case 'code':
      return 'codeRefused'
    case 'recoveryCode':
      return 'recoveryCodeRefused'
    case 'passkey':
      return 'passkeyRefused'
    default:
      return null
  }
}

function refuse(state: LoginState, key: LoginNotice['key'], text: string | null): LoginState {
  return { ...state, call: null, notice: { key, text } }
}

function finish(state: LoginState, token: string | null): LoginState {
  const call = { kind: 'finish', task: finishingTasks[0] } as const
  return { ...state, step: 'finishing', fields: noFields, token, call, notice: null }
}

function afterTask(state: LoginState, task: FinishingTask): LoginState {
  const next = finishingTasks[finishingTasks.indexOf(task) + 1]
  return next
    ? { ...state, call: { kind: 'finish', task: next } }
    : { ...state, step: 'finished', call: null, notice: null }
}

function afterFailure(state: LoginState, text: string | null): LoginState {
  const refusal = refusalOf(state.call)
  // Rate limits and outages show the server's message; anything else counts as a wrong code (ER-006).
  if (refusal) return refuse(state, refusal, text)
  switch (state.call?.kind) {
    case 'login':
      return { ...initialLoginState, fields: state.fields, notice: { key: 'failed', text } }
    case 'finish':
      return { ...initialLoginState, notice: { key: 'profileFailed', text: null } }
    default:
      return state
  }
}

function isSigningIn({ step, call }: LoginState): boolean {
  return (step === 'code' || step === 'setup') && !call
}
