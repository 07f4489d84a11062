import type { ApiError, QuarantineDigestClient, QuarantineEntry } from '@postern/core'
import type { DigestLink } from '@postern/core/digest-link'
import { quarantineDigestMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { WidgetBoundary } from '../../provider/WidgetBoundary/WidgetBoundary'
import { useToast } from '../../ui/Toast/Toasts'
import { type DigestOutcome, useQuarantineDigest } from '../useQuarantineDigest'
import { QuarantineDigestFailed } from './QuarantineDigestFailed'
import { QuarantineDigestLoading } from './QuarantineDigestLoading'
import { QuarantineDigestView } from './QuarantineDigestView'

export interface QuarantineDigestProps {
  entryId: number
  /** What the digest link carried: its codes are the right to act. */
  link: DigestLink
  client: QuarantineDigestClient
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  onReleased?: (details: { entry: QuarantineEntry; isSenderAllowed: boolean }) => void
  onBlocked?: (details: { entryId: number }) => void
  onError?: (error: ApiError) => void
}

/** One held message for the recipient who opened a digest link: look, release, allow or block the sender (spec 2.3). */
export function QuarantineDigest(props: QuarantineDigestProps) {
  return (
    <WidgetBoundary>
      <ConnectedQuarantineDigest {...props} />
    </WidgetBoundary>
  )
}

function ConnectedQuarantineDigest({
  headingLevel = 2,
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
      const { message } = outcome.error
      if (outcome.kind === 'loadFailed') failure(texts.loadFailed)
      if (outcome.kind === 'releaseFailed') failure(message)
      if (outcome.kind === 'allowFailed') failure(texts.allowFailed(message))
      if (outcome.kind === 'blockFailed') failure(texts.blockFailed(message))
      onError?.(outcome.error)
    }
  }
  const { view, send, reload } = useQuarantineDigest({ ...options, onOutcome })
  if (view.kind === 'loading') return <QuarantineDigestLoading />
  if (view.kind === 'failed') {
    return <QuarantineDigestFailed error={view.error} headingLevel={headingLevel} onRetry={reload} />
  }
  return (
    <QuarantineDigestView
      state={view.state}
      timeZone={options.link.timeZone}
      headingLevel={headingLevel}
      onEvent={send}
    />
  )
}
