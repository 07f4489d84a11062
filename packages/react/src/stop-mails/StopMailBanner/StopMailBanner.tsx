import { type CurrentStop, formatListDate } from '@postern/core'
import { stopBannerMessages } from '@postern/core/texts'
import type { ElementOf } from '../../elements/declaration'
import { useTexts, useTimeZone } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import { OwnLink } from '../../shell/Links/OwnLink'
import { Banner } from '../../ui/Banner/Banner'
import type { LinkTarget } from '../../ui/follow-by'
import styles from './StopMailBanner.module.css'
import { useCurrentStops } from './useCurrentStops'

export interface StopMailBannerProps {
  /** Running stops known in advance, rendered at once. Default: loaded. */
  initial?: readonly CurrentStop[]
  /** Address of the page with all stops. Absent: there is none for this reader. */
  stopsHref?: LinkTarget
  /** Follows that address. Absent: the browser does. */
  onOpen?: () => void
}

/** Running stops of the reader's mail; renders nothing when there are none. Asks again every minute. */
export const StopMailBanner = /* @__PURE__ */ defineWidget('StopMailBanner', ConnectedStopMailBanner)

export const stopMailBannerElement = {
  attributes: { stopsHref: 'text' },
  properties: ['initial'],
  events: ['open'],
} as const satisfies ElementOf<typeof StopMailBanner>

function ConnectedStopMailBanner({ initial, stopsHref, onOpen }: StopMailBannerProps) {
  const stops = useCurrentStops(initial)
  const texts = useTexts('stopBanner', stopBannerMessages)
  const timeZone = useTimeZone()
  const [first] = stops
  return (
    <section className={styles.root} aria-label={texts.label} aria-live="polite" hidden={!first}>
      {first && (
        <Banner
          tone="warning"
          {...(stopsHref !== undefined && {
            action: (
              <OwnLink href={stopsHref} onNavigate={onOpen && (() => onOpen())} className={styles.link}>
                {texts.show}
              </OwnLink>
            ),
          })}
        >
          {texts.text(
            wordOf(first.direction, texts.stopped, texts.stopped.both),
            aboutOf(first, texts),
            formatListDate(first.until, timeZone),
          )}{' '}
          {wordOf(first.action, texts.actions, '')} {stops.length > 1 && texts.more(String(stops.length - 1))}
        </Banner>
      )}
    </section>
  )
}

/** Servers may know other codes. */
function wordOf(code: string, words: Readonly<Record<string, string>>, other: string): string {
  return (Object.hasOwn(words, code) && words[code]) || other
}

type Scopes = Readonly<Record<string, (value: string, customer: string) => string>>

function aboutOf({ scope, value, customer }: CurrentStop, { scopes }: { scopes: Scopes }): string {
  const about = Object.hasOwn(scopes, scope) ? scopes[scope] : undefined
  return about?.(value, customer?.name ?? '') ?? value
}
