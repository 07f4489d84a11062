import type { ReportedLink } from '@postern/core/spam-reports'
import { spamReportMessages } from '@postern/core/texts'
import { defangUrl, plainHost, readLink } from '@postern/core/urls'
import { useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Choice } from '../../ui/Choice/Choice'
import type { Confirmation } from '../useSpamReportActions'
import type { ConfirmReportDialogProps } from './ConfirmReportDialog'
import { ScopeChoice } from './ListScopeChoice'
import { ReplyFields } from './ReplyFields'
import { ReportDialog } from './ReportDialog'
import styles from './SpamReport.module.css'

type Listing = Pick<Confirmation, 'urlList' | 'urlMatch'>

/** Confirms a claim about a link and lists the link by it, without further questions. */
export function listingOf(claim: string, tellsReporter: boolean): Confirmation {
  return { urlList: listOf(claim), urlMatch: 'exact', tellsReporter }
}

export interface ConfirmLinkDialogProps extends ConfirmReportDialogProps {
  link: ReportedLink
}

/** Options for confirming a report about a link: the list it goes on, how much of it, a reply. */
export function ConfirmLinkDialog({ report, link, isPending, notice, onClose, onConfirm }: ConfirmLinkDialogProps) {
  const texts = useTexts('spamReports', spamReportMessages)
  const [lists, setLists] = useState(true)
  const [match, setMatch] = useState<NonNullable<Listing['urlMatch']>>('exact')
  const [answer, setAnswer] = useState({ tellsReporter: report.canReply, reply: '' })
  const url = readLink(link.url)
  const choices = [
    { key: 'exact', label: texts.onlyLink, value: defangUrl(link.url) },
    { key: 'domain', label: texts.wholeHost, value: url ? defangUrl(plainHost(url)) : '' },
  ] as const
  return (
    <ReportDialog
      {...{ report, isPending, notice, onClose }}
      title={texts.confirmTitle}
      text={texts.confirmText}
      confirmLabel={texts.confirm}
      isDirty={answer.reply !== ''}
      onSubmit={() => onConfirm({ ...answer, ...(lists && { urlList: listOf(link.claim), urlMatch: match }) })}
    >
      <div className={styles.choices}>
        <Choice
          type="checkbox"
          checked={lists}
          disabled={isPending}
          onChange={(event) => setLists(event.target.checked)}
        >
          {link.claim === 'safe' ? texts.exemptLinkChoice : texts.blockLinkChoice}
        </Choice>
        {lists && <ScopeChoice choices={choices} chosen={match} isDisabled={isPending} onChange={setMatch} />}
        <ReplyFields report={report} {...answer} isDisabled={isPending} onChange={setAnswer} />
      </div>
    </ReportDialog>
  )
}

const listOf = (claim: string) => (claim === 'safe' ? 'exempt' : 'block')
