import type { CustomerDigestSettings, DigestChange } from '@postern/core/contract'
import { type DigestClass, digestClasses } from '@postern/core/digest-settings'
import { type DigestSettingsMessages, digestSettingsMessages } from '@postern/core/texts'
import type { ReactNode } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Banner } from '../../ui/Banner/Banner'
import { Choice } from '../../ui/Choice/Choice'
import { Section } from '../../ui/Section/Section'
import { TextArea } from '../../ui/TextArea/TextArea'
import styles from '../DigestForm.module.css'
import { DigestOrigin } from '../DigestOrigin'
import { type ReviewerFault, readNoticeDraft, reviewerFault, toNoticeDraft } from '../digest-draft'
import { OriginNumberField } from '../OriginNumberField'
import { SaveBar } from '../SaveBar'
import { useDigestDraft } from '../useDigestDraft'
import { NoticeTest, type SendNoticeTest } from './NoticeTest'
import type { NoticeSettingsFormProps } from './notice-settings-form-props'
import { QuietHoursFields } from './QuietHoursFields'

export interface NoticeSettingsFormViewProps extends Pick<NoticeSettingsFormProps, 'onDirtyChange'> {
  stored: CustomerDigestSettings
  canChange: boolean
  headingLevel: 2 | 3
  onReload: () => void
  /** Resolves to the stored settings; rejects with the server's error. */
  onSave: (change: DigestChange, details: { version: string }) => Promise<CustomerDigestSettings>
  onTest: SendNoticeTest
  /** Users who differ, below the form. */
  overrides?: ReactNode
}

function reviewerText(fault: ReviewerFault, { notices }: DigestSettingsMessages): string | undefined {
  switch (fault?.kind) {
    case 'wrong':
      return notices.reviewerWrong(String(fault.line))
    case 'tooMany':
      return notices.reviewersTooMany
    case 'nobody':
      return notices.noReader
    default:
      return undefined
  }
}

/** The form from plain values. */
export function NoticeSettingsFormView({
  stored,
  canChange,
  headingLevel,
  onTest,
  overrides,
  ...events
}: NoticeSettingsFormViewProps) {
  const texts = useTexts('digestSettings', digestSettingsMessages)
  const { notices } = texts
  const { draft, base, inherit, change, isWrong, refusalOf, formProps, ...saving } = useDigestDraft({
    ...events,
    stored,
    toDraft: toNoticeDraft,
    read: readNoticeDraft,
    savedText: notices.saved,
  })
  const toggle = (kind: DigestClass) => {
    const { noticeClasses: chosen } = draft
    change({ noticeClasses: chosen.includes(kind) ? chosen.filter((one) => one !== kind) : [...chosen, kind] })
  }
  const originOf = (name: keyof typeof draft, label: string) => (
    <DigestOrigin
      {...{ name, label, stored: base, isPending: saving.isPending }}
      onInherit={canChange ? () => void inherit({ [name]: null }) : undefined}
    />
  )
  return (
    <div className={styles.parts}>
      <Section title={notices.title} intro={notices.intro} headingLevel={headingLevel}>
        {!canChange && <Banner tone="info">{texts.readOnly}</Banner>}
        <form {...formProps} className={styles.form}>
          <div className={styles.setting}>
            <Choice
              type="checkbox"
              disabled={!canChange}
              checked={draft.hasNotices}
              onChange={() => change({ hasNotices: !draft.hasNotices })}
            >
              {notices.isOn}
            </Choice>
            {originOf('hasNotices', notices.isOn)}
          </div>
          <div className={styles.setting}>
            <fieldset className={styles.group} disabled={!canChange}>
              <legend className={styles.legend}>{notices.sendTo}</legend>
              <Choice
                type="checkbox"
                checked={draft.noticesToRecipients}
                onChange={() => change({ noticesToRecipients: !draft.noticesToRecipients })}
              >
                {notices.toRecipients}
              </Choice>
            </fieldset>
            {originOf('noticesToRecipients', notices.toRecipients)}
          </div>
          <div className={styles.short} data-field="noticeReviewers">
            <TextArea
              label={notices.reviewers}
              hint={notices.reviewersHint}
              isOptional
              error={
                (isWrong('noticeReviewers') && reviewerText(reviewerFault(draft), texts)) ||
                refusalOf('noticeReviewers')
              }
              value={draft.noticeReviewers}
              rows={3}
              disabled={!canChange}
              onChange={({ target }) => change({ noticeReviewers: target.value })}
            />
            {originOf('noticeReviewers', notices.reviewers)}
          </div>
          <div className={styles.setting}>
            <fieldset className={styles.group} disabled={!canChange}>
              <legend className={styles.legend}>{notices.classes}</legend>
              {digestClasses.map((kind) => (
                <Choice
                  key={kind}
                  type="checkbox"
                  checked={draft.noticeClasses.includes(kind)}
                  onChange={() => toggle(kind)}
                >
                  {texts.classes[kind]}
                </Choice>
              ))}
            </fieldset>
            {originOf('noticeClasses', notices.classes)}
          </div>
          <OriginNumberField
            {...{ name: 'noticesPerHour', label: notices.perHour, hint: notices.perHourHint, disabled: !canChange }}
            error={isWrong('noticesPerHour') ? notices.perHourWrong : undefined}
            value={draft.noticesPerHour}
            onChange={(noticesPerHour) => change({ noticesPerHour })}
            origin={originOf('noticesPerHour', notices.perHour)}
          />
          <div className={styles.setting}>
            <fieldset className={styles.group} disabled={!canChange}>
              <legend className={styles.legend}>{notices.quiet}</legend>
              <QuietHoursFields
                value={draft.quietHours}
                isWrong={isWrong}
                onChange={(quietHours) => change({ quietHours })}
              />
            </fieldset>
            {originOf('quietHours', notices.quiet)}
          </div>
          {canChange && <SaveBar {...saving} onReload={saving.reload} />}
        </form>
        {canChange && <NoticeTest onTest={onTest} />}
      </Section>
      {overrides}
    </div>
  )
}
