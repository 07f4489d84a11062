import { formatListDate } from '@postern/core'
import { defangUrl, type UrlScan } from '@postern/core/urls'
import { useState } from 'react'
import { Link } from '../parts/Link'
import { useClient } from '../provider/ClientProvider'
import { useTimeZone } from '../provider/PosternContext'
import { RowDrawer } from '../resource-list/RowDrawer/RowDrawer'
import preview from '../resource-list/RowDrawer/RowPreview.module.css'
import type { RowPreview } from '../resource-list/resource-list'
import { Button } from '../ui/Button/Button'
import { type DescriptionItem, DescriptionList } from '../ui/DescriptionList/DescriptionList'
import { isPlain } from '../ui/follow-by'
import { Status } from '../ui/Status/Status'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import { verdictOf } from '../url-analyser/url-analyser-words'
import type { UrlScanListProps } from './UrlScanList'
import styles from './UrlScans.module.css'
import { actionOf, sourceOf, type UrlScanWords, useUrlScanWords } from './url-scan-words'

interface UrlScanDetailsProps
  extends RowPreview<UrlScan>,
    Pick<UrlScanListProps, 'messageHref' | 'onOpenMessage' | 'showsCustomer'> {}

/** A scanned link beside the list. */
export function UrlScanDetails(props: UrlScanDetailsProps) {
  const texts = useUrlScanWords()
  const { row } = props
  return (
    <RowDrawer {...props} title={texts.details} labels={{ previous: texts.previous, next: texts.next }}>
      {row ? <Loaded key={row.id} {...props} scan={row} /> : <p className={preview.note}>{texts.elsewhere}</p>}
    </RowDrawer>
  )
}

function Loaded({ scan, ...props }: UrlScanDetailsProps & { scan: UrlScan }) {
  const texts = useUrlScanWords()
  const timeZone = useTimeZone()
  const { urlScans } = useClient()
  const [whole, setWhole] = useState<string | null>(null)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const verdict = verdictOf(scan.verdict, texts)
  const action = actionOf(scan.action, texts)
  async function show() {
    setState('loading')
    try {
      setWhole((await urlScans.get({ id: scan.id })).url)
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  const shown = defangUrl(whole ?? scan.url)
  const isCut = scan.isCut && whole === null
  return (
    <>
      <p className={preview.badges}>
        <Status tone={verdict.tone}>{verdict.text}</Status> <Status tone={action.tone}>{action.text}</Status>
      </p>
      <DescriptionList
        items={[
          {
            ...{ key: 'url', label: texts.columns.url, copy: shown },
            value: <Untrusted className={styles.link}>{`${shown}${isCut ? '…' : ''}`}</Untrusted>,
          },
        ]}
      />
      {scan.isCut && (
        <div className={styles.cut}>
          <p className={preview.note} role="status">
            {state === 'failed' ? texts.showFailed : isCut ? texts.cut : texts.shown}
          </p>
          {isCut && (
            <>
              <Button size="sm" isPending={state === 'loading'} onClick={() => void show()}>
                {texts.show}
              </Button>
              <p className={preview.note}>{texts.showNote}</p>
            </>
          )}
        </div>
      )}
      <DescriptionList items={factsOf(scan, { ...props, texts, timeZone })} />
    </>
  )
}

type FactOptions = Pick<UrlScanDetailsProps, 'messageHref' | 'onOpenMessage' | 'showsCustomer'> & {
  texts: UrlScanWords
  timeZone: string
}

function factsOf(scan: UrlScan, { texts, timeZone, showsCustomer, messageHref, onOpenMessage }: FactOptions) {
  const { columns } = texts
  const fact = (key: string, label: string, value: string): DescriptionItem[] =>
    value ? [{ key, label, value: <Untrusted>{value}</Untrusted> }] : []
  const signs: Readonly<Record<string, string>> = texts.signs
  const { messageId } = scan
  const href = messageId === null ? null : messageHref?.(messageId)
  return [
    ...fact('at', columns.at, `${formatListDate(scan.at, timeZone)} (${timeZone})`),
    ...fact('source', columns.source, sourceOf(scan.source, texts)),
    ...fact('host', columns.host, defangUrl(scan.host)),
    ...fact('signals', columns.signals, scan.signals.map((code) => signs[code] ?? code).join(', ')),
    ...fact('recipient', columns.recipient, scan.recipient),
    ...fact('sender', columns.sender, scan.sender),
    ...fact('clientAddress', columns.clientAddress, scan.clientAddress),
    ...(showsCustomer ? fact('customer', columns.customer, scan.customer?.name ?? '') : []),
    ...(showsCustomer ? fact('reseller', columns.reseller, scan.reseller?.name ?? '') : []),
    ...(href == null || messageId === null
      ? []
      : [
          {
            ...{ key: 'message', label: texts.message },
            value: (
              <Link
                href={href}
                className={styles.open}
                onClick={(event) => {
                  if (!onOpenMessage || !isPlain(event)) return
                  event.preventDefault()
                  onOpenMessage({ messageId })
                }}
              >
                {texts.openMessage}
              </Link>
            ),
          },
        ]),
  ]
}
