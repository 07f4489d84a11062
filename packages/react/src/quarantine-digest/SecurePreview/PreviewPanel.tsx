import { type UseSecurePreviewOptions, useSecurePreview } from '../useSecurePreview'
import { PreviewPanelView } from './PreviewPanelView'

export interface PreviewPanelProps extends UseSecurePreviewOptions {
  /** Another request is in progress. */
  isDisabled: boolean
  headingLevel: 2 | 3
}

/** Requests the redacted picture and shows it (spec 2.3). */
export function PreviewPanel({ isDisabled, headingLevel, ...options }: PreviewPanelProps) {
  const { state, retry } = useSecurePreview(options)
  return <PreviewPanelView state={state} isDisabled={isDisabled} headingLevel={headingLevel} onRetry={retry} />
}
