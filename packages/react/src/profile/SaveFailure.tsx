import { profileMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { Banner } from '../ui/Banner/Banner'
import { Button } from '../ui/Button/Button'

export interface SaveFailureProps {
  /** `null`: nothing is wrong, and nothing is shown. */
  failure: string | null
  /** Offered when the stored values changed meanwhile: forgets what was typed and loads them. */
  onReload?: () => void
  /** Read out when it appears, which the toast does elsewhere. Default: false. */
  isInDialog?: boolean
}

/** The lasting trace of a save that failed, above its form's fields. */
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
