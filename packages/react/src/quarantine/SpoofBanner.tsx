import { isSpoofedDisplayAddress, type QuarantineEntry, stripInvisible } from '@postern/core'
import { quarantineMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { Banner } from '../ui/Banner/Banner'

/** Says when the address that is shown is not the one that sent (spec 5). */
export function SpoofBanner({ message }: Pick<QuarantineEntry, 'message'>) {
  const texts = useTexts('quarantine', quarantineMessages)
  if (!isSpoofedDisplayAddress(message.displayAddress, message.sender)) return null
  const shown = stripInvisible(message.emailInDisplayAddress ?? '')
  return (
    <Banner tone="warning" title={texts.spoofedTitle}>
      <bdi>{texts.spoofedText(shown, stripInvisible(message.sender))}</bdi>
    </Banner>
  )
}
