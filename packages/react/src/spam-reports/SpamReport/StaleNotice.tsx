import { spamReportMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { Banner } from '../../ui/Banner/Banner'
import { Button } from '../../ui/Button/Button'

/** Somebody else changed the report after it was loaded, and nothing was done. */
export function StaleNotice({ onReload }: { onReload?: (() => void) | undefined }) {
  const texts = useTexts('spamReports', spamReportMessages)
  return (
    <Banner
      tone="warning"
      role="alert"
      title={texts.conflictTitle}
      action={
        onReload && (
          <Button size="sm" onClick={onReload}>
            {texts.reload}
          </Button>
        )
      }
    >
      {texts.conflict}
    </Banner>
  )
}
