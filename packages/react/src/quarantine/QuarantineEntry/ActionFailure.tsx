import { entryPageMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { Banner } from '../../ui/Banner/Banner'
import type { EntryFailure } from './useEntryActions'

export interface ActionFailureProps {
  /** `null`: nothing failed. */
  failure: EntryFailure | null
  /** True inside a modal layer, where toasts are not heard. Default: false. */
  isAnnounced?: boolean
}

/** Failure of an action and its reason, shown where it was tried. */
export function ActionFailure({ failure, isAnnounced = false }: ActionFailureProps) {
  const { failed } = useTexts('entryPage', entryPageMessages)
  if (!failure) return null
  return (
    <Banner tone="danger" title={failed[failure.action]} {...(isAnnounced && { role: 'alert' })}>
      {failure.text}
    </Banner>
  )
}
