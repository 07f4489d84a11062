import { toPath } from '@postern/core/navigation'
import { pageStatesMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { Notice } from '../../ui/Notice/Notice'
import { type FollowProps, PortalLink } from '../Links/PortalLink'

export interface PageNotFoundProps extends FollowProps {
  /** Default: 1, as it replaces a screen. */
  headingLevel?: 1 | 2 | 3
}

/** Replaces the screen when the address does not exist. */
export function PageNotFound({ headingLevel = 1, ...follow }: PageNotFoundProps) {
  const texts = useTexts('pageStates', pageStatesMessages)
  return (
    <Notice
      icon="search"
      title={texts.notFoundTitle}
      headingLevel={headingLevel}
      action={
        <PortalLink {...follow} href={toPath('Home')}>
          {texts.home}
        </PortalLink>
      }
    >
      {texts.notFound}
    </Notice>
  )
}
