import type { QuarantineEntry } from '../quarantine/quarantine-entry'
import { isReleasedOrProcessing, Stage } from '../quarantine/stages'
import { isSpoofedDisplayAddress } from '../shared/display-address'

/** Boxes that the person confirms before a release (spec 2.3). */
export type ReleaseBox = 'expected' | 'senderKnown' | 'risksAware' | 'alwaysAllow'

/** Senders that an allow entry covers when the display address is spoofed. */
export type AllowedSenders = 'sender' | 'both'

/** Open dialog of the digest page. */
export type DigestDialog =
  | { kind: 'release'; isAllowing: boolean; ticked: readonly ReleaseBox[]; senders: AllowedSenders }
  | { kind: 'block' }

/** The pending call; while there is one, all buttons are disabled. */
export type DigestCall =
  | { kind: 'release'; isAllowing: boolean; senders: AllowedSenders }
  | { kind: 'allow'; senders: AllowedSenders }
  | { kind: 'block' }

/** A call that was rejected or got no response, with its purpose and the reason. */
export interface DigestFailure {
  kind: DigestCall['kind']
  /** The server's message; empty when there was no response. */
  message: string
}

/** State of the digest page (spec 2.3, 4). */
export interface DigestState {
  entry: QuarantineEntry
  /** `null` when the link had none and after an allow or block succeeded: it works once. */
  allowBlockToken: string | null
  allowDisplayWhitelist: boolean
  confirmRelease: boolean
  dialog: DigestDialog | null
  call: DigestCall | null
  /** Failure of the last call; stays until the next one begins. */
  failure: DigestFailure | null
}

/** Events that can occur on the digest page. */
export type DigestEvent =
  | { type: 'releasePressed' }
  | { type: 'allowPressed' }
  | { type: 'blockPressed' }
  | { type: 'boxToggled'; box: ReleaseBox }
  | { type: 'sendersChosen'; senders: AllowedSenders }
  | { type: 'dialogClosed' }
  | { type: 'confirmed' }
  | { type: 'callSucceeded' }
  | { type: 'callFailed'; message: string }
  /** Something has happened to the message elsewhere. */
  | { type: 'entryChanged'; entry: QuarantineEntry }

/** Initial state once the entry has loaded. */
export function initialDigestState(
  entry: QuarantineEntry,
  link: Pick<DigestState, 'allowBlockToken' | 'allowDisplayWhitelist' | 'confirmRelease'>,
): DigestState {
  const { allowBlockToken, allowDisplayWhitelist, confirmRelease } = link
  return { entry, allowBlockToken, allowDisplayWhitelist, confirmRelease, dialog: null, call: null, failure: null }
}

/** Returns the next state; events that make no sense in the current state leave it unchanged. */
export function nextDigestState(state: DigestState, event: DigestEvent): DigestState {
  if (state.call) return afterCall(state, state.call, event)
  switch (event.type) {
    case 'releasePressed':
      return state.confirmRelease ? openRelease(state, false) : startRelease(state, false, 'sender')
    case 'allowPressed':
      return state.allowBlockToken ? openRelease(state, true) : state
    case 'blockPressed':
      return state.allowBlockToken ? { ...state, dialog: { kind: 'block' } } : state
    case 'dialogClosed':
      return { ...state, dialog: null }
    case 'boxToggled':
    case 'sendersChosen':
      return changeDialog(state, event)
    case 'confirmed':
      return confirm(state)
    case 'entryChanged':
      return { ...state, entry: event.entry }
    default:
      return state
  }
}

/** Checkboxes of a release dialog: three to confirm, a fourth when the sender is to be allowed (AM-054). */
export function releaseBoxes(state: Pick<DigestState, 'confirmRelease'>, isAllowing: boolean): ReleaseBox[] {
  return [
    ...(state.confirmRelease ? (['expected', 'senderKnown', 'risksAware'] as const) : []),
    ...(isAllowing ? (['alwaysAllow'] as const) : []),
  ]
}

/** False until every displayed box is ticked. */
export function canConfirm(state: DigestState): boolean {
  if (state.call || !state.dialog) return false
  if (state.dialog.kind === 'block') return true
  const { isAllowing, ticked } = state.dialog
  return releaseBoxes(state, isAllowing).every((box) => ticked.includes(box))
}

/** True when the person chooses between the sender and both addresses: only when allowed to and when they differ. */
export function offersSenderChoice({ entry, allowDisplayWhitelist }: DigestState): boolean {
  return allowDisplayWhitelist && isSpoofedDisplayAddress(entry.message.displayAddress, entry.message.sender)
}

/** `bothSenders` of the allow call; `undefined` leaves it out (spec 5). */
export function bothSendersOf(state: DigestState, senders: AllowedSenders): boolean | undefined {
  return offersSenderChoice(state) ? senders === 'both' : undefined
}

/** 'Re-Release' once a release was asked for (spec 2.3). */
export function isReRelease({ entry }: Pick<DigestState, 'entry'>): boolean {
  return isReleasedOrProcessing(entry.stage)
}

function openRelease(state: DigestState, isAllowing: boolean): DigestState {
  return { ...state, dialog: { kind: 'release', isAllowing, ticked: [], senders: 'both' } }
}

function startRelease(state: DigestState, isAllowing: boolean, senders: AllowedSenders): DigestState {
  return { ...state, failure: null, call: { kind: 'release', isAllowing, senders } }
}

function changeDialog(state: DigestState, event: DigestEvent): DigestState {
  const { dialog } = state
  if (dialog?.kind !== 'release') return state
  if (event.type === 'sendersChosen') return { ...state, dialog: { ...dialog, senders: event.senders } }
  if (event.type !== 'boxToggled') return state
  const isTicked = dialog.ticked.includes(event.box)
  const ticked = isTicked ? dialog.ticked.filter((box) => box !== event.box) : [...dialog.ticked, event.box]
  return { ...state, dialog: { ...dialog, ticked } }
}

function confirm(state: DigestState): DigestState {
  if (!canConfirm(state) || !state.dialog) return state
  if (state.dialog.kind === 'block') return { ...state, failure: null, call: { kind: 'block' } }
  return startRelease(state, state.dialog.isAllowing, state.dialog.senders)
}

function afterCall(state: DigestState, call: DigestCall, event: DigestEvent): DigestState {
  if (event.type === 'callFailed') {
    return { ...state, call: null, dialog: null, failure: { kind: call.kind, message: event.message } }
  }
  if (event.type !== 'callSucceeded') return state
  if (call.kind !== 'release') return { ...state, call: null, dialog: null, allowBlockToken: null }
  const entry = { ...state.entry, stage: Stage.Processing }
  // Release first, allow second (AM-055).
  return call.isAllowing
    ? { ...state, entry, call: { kind: 'allow', senders: call.senders } }
    : { ...state, entry, call: null, dialog: null }
}
