import { emailInDisplayAddress, isSpoofedDisplayAddress, type QuarantineEntry, stripInvisible } from '@postern/core'
import { quarantineMessages } from '@postern/core/texts'
import { useTexts } from '../provider/PosternContext'
import { Banner } from '../ui/Banner/Banner'

export interface SpoofBannerProps {
  message: Pick<QuarantineEntry['message'], 'sender' | 'displayAddress'>
}

/** Warns when the displayed address is not the actual sender (spec 5). */
export function SpoofBanner({ message }: SpoofBannerProps) {
  const texts = useTexts('quarantine', quarantineMessages)
  if (!isSpoofedDisplayAddress(message.displayAddress, message.sender)) return null
  const shown = stripInvisible(emailInDisplayAddress(message.displayAddress) ?? '')
  return (
    <Banner tone="warning" title={texts.spoofedTitle}>
      <bdi>{texts.spoofedText(shown, stripInvisible(message.sender))}</bdi>
    </Banner>
  )
}
