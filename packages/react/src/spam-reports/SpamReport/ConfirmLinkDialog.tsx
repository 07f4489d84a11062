import type { ReportedLink } from '@postern/core/spam-reports'
import { spamReportMessages } from '@postern/core/texts'
import { defangUrl, plainHost, readLink } from '@postern/core/urls'
import { useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Choice } from '../../ui/Choice/Choice'
import type { Confirmation } from '../useSpamReportActions'
import type { ConfirmReportDialogProps } from './ConfirmReportDialog'
import { DecisionDialog } from './DecisionDialog'
import { ScopeChoice } from './ListScopeChoice'

type Listing = Pick<Confirmation, 'urlList' | 'urlMatch'>

/** Confirms a claim about a link and lists the link by it, without further questions. */
export function listingOf(claim: string, tellsReporter: boolean): Confirmation {
  return { urlList: listOf(claim), urlMatch: 'exact', tellsReporter }
}

export interface ConfirmLinkDialogProps extends ConfirmReportDialogProps {
  link: ReportedLink
}

/** Options for confirming a report about a link: the list it goes on, how much of it, a reply. */
export function ConfirmLinkDialog({ link, onConfirm, ...decision }: ConfirmLinkDialogProps) {
  const texts = useTexts('spamReports', spamReportMessages)
  const [lists, setLists] = useState(true)
  const [match, setMatch] = useState<NonNullable<Listing['urlMatch']>>('exact')
  const { isPending } = decision
  const url = readLink(link.url)
  const choices = [
    { key: 'exact', label: texts.onlyLink, value: defangUrl(link.url) },
    { key: 'domain', label: texts.wholeHost, value: url ? defangUrl(plainHost(url)) : '' },
  ] as const
  return (
    <DecisionDialog
      {...decision}
      title={texts.confirmTitle}
      text={texts.confirmText}
      confirmLabel={texts.confirm}
      onDecide={(reply) => onConfirm({ ...reply, ...(lists && { urlList: listOf(link.claim), urlMatch: match }) })}
    >
      <Choice type="checkbox" checked={lists} disabled={isPending} onChange={(event) => setLists(event.target.checked)}>
        {link.claim === 'safe' ? texts.exemptLinkChoice : texts.blockLinkChoice}
      </Choice>
      {lists && <ScopeChoice choices={choices} chosen={match} isDisabled={isPending} onChange={setMatch} />}
    </DecisionDialog>
  )
}

const listOf = (claim: string) => (claim === 'safe' ? 'exempt' : 'block')
