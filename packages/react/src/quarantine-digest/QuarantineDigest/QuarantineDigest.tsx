import {
  type ApiError,
  createApi,
  digestClientOf,
  type QuarantineDigestClient,
  type QuarantineEntry,
} from '@postern/core'
import { type DigestAction, type DigestLink, parseDigestLink } from '@postern/core/digest-link'
import { quarantineDigestMessages } from '@postern/core/texts'
import { lazy, type RefObject, Suspense, useCallback, useEffect, useRef } from 'react'
import type { ElementOf, OwnClientOptions, PageOfElement } from '../../elements/declaration'
import { digestParts } from '../../parts/part-names'
import { useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import { StatePart } from '../../ui/StatePart/StatePart'
import { useToast } from '../../ui/Toast/Toasts'
import { failureText } from '../failure-text'
import { SecurePreview } from '../SecurePreview/SecurePreview'
import { useIsAlive } from '../useIsAlive'
import { focusedBeside } from '../useKeptFocus'
import { type DigestOutcome, type DigestView, useQuarantineDigest } from '../useQuarantineDigest'
import styles from './QuarantineDigest.module.css'
import { QuarantineDigestFailed } from './QuarantineDigestFailed'
import { QuarantineDigestLoading } from './QuarantineDigestLoading'
import { QuarantineDigestView } from './QuarantineDigestView'

// Few messages need it.
const AskAdministrator = /* @__PURE__ */ lazy(() =>
  import('../AskAdministrator/AskAdministrator').then((loaded) => ({ default: loaded.AskAdministrator })),
)

export interface QuarantineDigestProps {
  entryId: number
  /** Data of the digest link: its codes grant the right to act. */
  link: DigestLink
  client: QuarantineDigestClient
  /**
   * The entry, if it was already loaded, for example by a server that renders the page: shown at once and not refetched. Another entry
   * needs another `key`.
   */
  initialEntry?: QuarantineEntry | undefined
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Button that is focused first: the action that the digest's reader chose. Nothing is pressed. Default: none. */
  focusOn?: DigestAction | undefined
  /** Fires after the message was released, and its sender allowed if requested. */
  onReleased?: (details: { entry: QuarantineEntry; isSenderAllowed: boolean }) => void
  /** Fires after the sender was blocked. */
  onBlocked?: (details: { entryId: number }) => void
  onError?: (error: ApiError) => void
}

/** One held message for the recipient who opened a digest link: view, release, allow or block the sender (spec 2.3). */
export const QuarantineDigest = /* @__PURE__ */ defineWidget('QuarantineDigest', ConnectedQuarantineDigest, {
  parts: digestParts,
  isPublic: true,
  keyOf: ({ entryId, link }) => `${entryId} ${link.releaseCode}`,
  events: ['onReleased', 'onBlocked', 'onError'],
})

export const quarantineDigestElement = {
  attributes: {
    entryId: 'number',
    releaseCode: 'text',
    previewToken: 'text',
    allowBlockToken: 'text',
    allowDisplayWhitelist: 'flag',
    confirmRelease: 'flag',
    focusOn: 'text',
  },
  properties: ['link'],
  needs: ['entryId'],
  events: ['released', 'blocked', 'error'],
  client: 'own',
  createClient: ({ baseUrl, product, locale }: OwnClientOptions): QuarantineDigestClient =>
    digestClientOf(createApi({ baseUrl, locale, ...(product && { product }) })),
  toProps: toDigestProps,
} as const satisfies ElementOf<typeof QuarantineDigest, keyof DigestValues>

export interface DigestValues {
  /** Data of the digest mail's link: its query, or the result of `parseDigestLink`. Takes precedence over the single values. */
  link?: DigestLink | string
  /** Code from the link. */
  releaseCode?: string
  /** Grants access to the message's content. Absent: it is not shown. */
  previewToken?: string | null
  /** Grants allowing or blocking the sender. Absent: neither is offered. */
  allowBlockToken?: string | null
  /** Also offers to allow the displayed sender. Default: false. */
  allowDisplayWhitelist?: boolean
  /** Asks for confirmation before the message is released. Default: false. */
  confirmRelease?: boolean
}

function toDigestProps(
  {
    link,
    releaseCode = '',
    previewToken = null,
    allowBlockToken = null,
    allowDisplayWhitelist = false,
    confirmRelease = false,
    ...values
  }: DigestValues,
  { timeZone }: PageOfElement,
) {
  const single = { releaseCode, previewToken, allowBlockToken, allowDisplayWhitelist, confirmRelease, timeZone }
  return { ...values, link: typeof link === 'string' ? parseDigestLink(link) : (link ?? single) }
}

function ConnectedQuarantineDigest({
  headingLevel = 2,
  focusOn,
  onReleased,
  onBlocked,
  onError,
  ...options
}: QuarantineDigestProps) {
  const texts = useTexts('quarantineDigest', quarantineDigestMessages)
  const toast = useToast()

  const onOutcome = (outcome: DigestOutcome) => {
    const success = (text: string) => toast({ tone: 'success', title: texts.successTitle, text })
    const failure = (text: string) => toast({ tone: 'danger', title: texts.errorTitle, text })
    if (outcome.kind === 'released') {
      success(outcome.isAllowed ? texts.releasedAndAllowed : texts.released)
      onReleased?.({ entry: outcome.entry, isSenderAllowed: outcome.isAllowed })
    } else if (outcome.kind === 'blocked') {
      success(texts.blocked)
      onBlocked?.({ entryId: options.entryId })
    } else {
      failure(outcome.kind === 'failed' ? failureText(outcome.failure, texts) : texts.loadFailed)
      onError?.(outcome.error)
    }
  }
  const { view, send, reload } = useQuarantineDigest({ ...options, onOutcome })
  const frame = useRef<HTMLDivElement>(null)
  const retry = useFocusAfterRetry(frame, view.kind, reload)
  const { entryId, client, link } = options
  const isAlive = useIsAlive()
  return (
    <div ref={frame} className={styles.whole} tabIndex={-1}>
      {view.kind === 'loading' && (
        <StatePart name="loading">
          <QuarantineDigestLoading />
        </StatePart>
      )}
      {view.kind === 'failed' && (
        <QuarantineDigestFailed error={view.error} headingLevel={headingLevel} onRetry={retry} />
      )}
      {view.kind === 'ready' && (
        <QuarantineDigestView
          state={view.state}
          timeZone={link.timeZone}
          headingLevel={headingLevel}
          focusOn={focusOn}
          onEvent={send}
          ask={
            isAskedFor(view.state.entry) && (
              <Suspense>
                {isAlive && (
                  <AskAdministrator
                    entry={view.state.entry}
                    client={client}
                    releaseCode={link.releaseCode}
                    isDisabled={view.state.call !== null}
                  />
                )}
              </Suspense>
            )
          }
          preview={
            link.previewToken && (
              <SecurePreview
                entryId={entryId}
                client={client}
                releaseCode={link.releaseCode}
                previewToken={link.previewToken}
                isDisabled={view.state.call !== null}
                headingLevel={headingLevel === 1 ? 2 : 3}
              />
            )
          }
        />
      )}
    </div>
  )
}

/** Whether administrators alone release it. */
function isAskedFor({ releaseRight }: QuarantineEntry): boolean {
  return releaseRight === 'ask' || releaseRight === 'none'
}

/** The pressed button disappears while loading: the focus waits on the frame, then moves to the loaded content. */
function useFocusAfterRetry(frame: RefObject<HTMLElement | null>, kind: DigestView['kind'], reload: () => void) {
  useEffect(() => {
    const element = frame.current
    if (kind === 'loading' || !element || focusedBeside(element) !== element) return
    element.querySelector<HTMLElement>('button, [tabindex]')?.focus({ preventScroll: true })
  }, [frame, kind])
  return useCallback(() => {
    const element = frame.current
    if (element?.contains(focusedBeside(element))) element.focus({ preventScroll: true })
    reload()
  }, [frame, reload])
}
