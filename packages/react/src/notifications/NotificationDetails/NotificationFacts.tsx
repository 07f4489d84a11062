import { formatListDate } from '@postern/core'
import type { NotificationDetails } from '@postern/core/notifications'
import { formatNumber, notificationsMessages } from '@postern/core/texts'
import { Link } from '../../parts/Link'
import { useLocale, useTexts, useTimeZone } from '../../provider/PosternContext'
import preview from '../../resource-list/RowDrawer/RowPreview.module.css'
import { type DescriptionItem, DescriptionList } from '../../ui/DescriptionList/DescriptionList'
import { isPlain } from '../../ui/follow-by'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { causeText, stateText, typeText } from '../notification-words'
import styles from './NotificationDetails.module.css'
import type { NotificationDetailsProps } from './notification-details-props'

export interface NotificationFactsProps
  extends Pick<NotificationDetailsProps, 'showsCustomer' | 'entryHref' | 'onOpenEntry'> {
  notification: NotificationDetails
}

const entriesShown = 5

/** Facts of a mail as fields: its outcome first. */
export function NotificationFacts(props: NotificationFactsProps) {
  const { notification, showsCustomer } = props
  const texts = useTexts('notifications', notificationsMessages)
  const locale = useLocale()
  const timeZone = useTimeZone()
  const time = (at: string) => `${formatListDate(at, timeZone)} (${timeZone})`
  const { lastAnswer, changedAt, customer, reseller, name, resendOf, entryIds, acted } = notification
  const fact = (key: string, label: string, value: string): DescriptionItem[] =>
    value ? [{ key, label, value: <Untrusted>{value}</Untrusted> }] : []
  const language = texts.languages[notification.locale as 'en' | 'fr'] ?? notification.locale ?? ''
  return (
    <>
      <h3 className={preview.heading}>{texts.deliveryTitle}</h3>
      <DescriptionList
        items={[
          ...fact('state', texts.state, stateText(notification, texts)),
          ...fact('cause', texts.cause, causeText(notification, texts)),
          ...(lastAnswer
            ? [
                {
                  ...{ key: 'answer', label: texts.lastAnswer },
                  value: <Untrusted className={styles.code}>{lastAnswer}</Untrusted>,
                },
              ]
            : []),
          ...fact('sentAt', texts.sentAt, time(notification.sentAt)),
          ...fact('changedAt', texts.changedAt, changedAt === null ? '' : time(changedAt)),
          ...fact('tries', texts.tries, formatNumber(notification.tries, locale)),
        ]}
      />
      <DescriptionList
        items={[
          ...fact('type', texts.type, typeText(notification, texts)),
          ...fact('recipient', texts.recipient, notification.recipient),
          ...fact('subject', texts.subject, notification.subject || texts.noSubject),
          ...(showsCustomer ? fact('customer', texts.customer, customer?.name ?? '') : []),
          ...(showsCustomer ? fact('reseller', texts.reseller, reseller?.name ?? '') : []),
          ...fact('language', texts.language, language),
          ...fact('timezone', texts.timezone, notification.timezone ?? ''),
          ...(name
            ? [
                {
                  ...{ key: 'name', label: texts.name, copy: name },
                  value: <Untrusted className={styles.code}>{name}</Untrusted>,
                },
              ]
            : []),
          ...fact(
            'acted',
            texts.acted,
            acted === null ? '' : texts.actedOn(formatNumber(acted, locale), formatNumber(notification.items, locale)),
          ),
          ...fact('resendOf', texts.resendOf, resendOf === null ? '' : texts.drawerTitle(String(resendOf))),
          ...(entryIds.length > 0
            ? [{ key: 'entries', label: texts.entries, value: <Entries {...props} ids={entryIds} /> }]
            : []),
        ]}
      />
    </>
  )
}

function Entries({ ids, entryHref, onOpenEntry }: NotificationFactsProps & { ids: readonly number[] }) {
  const texts = useTexts('notifications', notificationsMessages)
  const rest = ids.length - entriesShown
  return (
    <ul className={styles.entries}>
      {ids.slice(0, entriesShown).map((entryId) => {
        const href = entryHref?.(entryId)
        const label = texts.entry(String(entryId))
        return (
          <li key={entryId}>
            {href == null ? (
              label
            ) : (
              <Link
                href={href}
                onClick={(event) => {
                  if (!onOpenEntry || !isPlain(event)) return
                  event.preventDefault()
                  onOpenEntry({ entryId })
                }}
              >
                {label}
              </Link>
            )}
          </li>
        )
      })}
      {rest > 0 && <li>{texts.moreEntries(String(rest))}</li>}
    </ul>
  )
}
