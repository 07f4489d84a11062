import { profileMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { Banner } from '../ui/Banner/Banner'
import { Button } from '../ui/Button/Button'

export interface SaveFailureProps {
  /** `null`: nothing is wrong, and nothing is shown. */
  failure: string | null
  /** Offered when the stored values changed meanwhile: discards the typed values and refetches. */
  onReload?: () => void
  /** Announced to screen readers when it appears, as the toast is elsewhere. Default: false. */
  isInDialog?: boolean
}

/** Persistent message about a failed save, above the form's fields. */
export function SaveFailure({ failure, onReload, isInDialog = false }: SaveFailureProps) {
  const texts = useTexts('profile', profileMessages)
  if (!failure) return null
  return (
    <>
      <Banner tone="danger" role={isInDialog ? 'alert' : undefined}>
        {failure}
      </Banner>
      {onReload && (
        <div>
          <Button size="sm" onClick={onReload}>
            {texts.reload}
          </Button>
        </div>
      )}
    </>
  )
}
