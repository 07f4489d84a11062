import { digestSettingsMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { Banner } from '../ui/Banner/Banner'
import { Button } from '../ui/Button/Button'

export interface SaveBarProps {
  isPending: boolean
  failure: { text: string; isStale: boolean } | null
  onReload: () => void
}

/** Shows the save error and the save button. */
export function SaveBar({ isPending, failure, onReload }: SaveBarProps) {
  const texts = useTexts('digestSettings', digestSettingsMessages)
  return (
    <>
      {failure && (
        <Banner
          tone="danger"
          role="alert"
          action={failure.isStale && <Button onClick={onReload}>{texts.reload}</Button>}
        >
          {failure.text}
        </Banner>
      )}
      <div>
        <Button type="submit" variant="primary" isPending={isPending}>
          {texts.save}
        </Button>
      </div>
    </>
  )
}
