import { formatDateLogged, type HeldMessage } from '@postern/core'
import { type ReceivedHop, readReceivedHops } from '@postern/core/quarantine'
import { formatNumber, heldMessageMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import { useLocale, useTexts, useTimeZone } from '../../provider/PosternContext'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { FactTable } from './FactTable'
import styles from './HeldMessage.module.css'

/** Route of the message, and every header as written. */
export function MessageHeaders({ message }: { message: Pick<HeldMessage, 'headers'> }) {
  const texts = useTexts('heldMessage', heldMessageMessages)
  const hops = useMemo(
    () => readReceivedHops(message.headers.filter(({ name }) => /^received$/i.test(name)).map(({ value }) => value)),
    [message.headers],
  )
  return (
    <>
      {hops.length === 0 ? <p className={styles.note}>{texts.noHops}</p> : <Hops hops={hops} />}
      <FactTable
        title={texts.allHeaders}
        heads={[texts.headerName, texts.headerValue]}
        rows={message.headers.map(({ name, value }, index) => ({
          key: `${index}`,
          cells: [
            <Untrusted key="name">{name}</Untrusted>,
            <Untrusted key="value" className={styles.mono}>
              {value}
            </Untrusted>,
          ],
        }))}
      />
    </>
  )
}

function Hops({ hops }: { hops: readonly ReceivedHop[] }) {
  const texts = useTexts('heldMessage', heldMessageMessages)
  const locale = useLocale()
  const timeZone = useTimeZone()
  const words = (text: string) => (text ? <Untrusted>{text}</Untrusted> : '–')
  return (
    <FactTable
      title={texts.way}
      heads={[texts.hopFrom, texts.hopBy, texts.hopProtocol, texts.hopTime, texts.hopDelay]}
      rows={hops.map(({ from, by, protocol, at, delaySeconds }, index) => ({
        key: `${index}`,
        cells: [
          words(from),
          words(by),
          words(protocol),
          <span key="at" className={styles.number}>
            {at ? formatDateLogged(at, timeZone) : '–'}
          </span>,
          <span key="delay" className={styles.number}>
            {delaySeconds === null ? '–' : texts.seconds(formatNumber(delaySeconds, locale))}
          </span>,
        ],
      }))}
    />
  )
}
