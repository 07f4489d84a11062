import type { CustomDigest } from '@postern/core'
import type { CustomDigestDraft } from '@postern/core/contract'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { defineDetails } from '../resource/define-details'
import { ifMatchOf } from '../resource/define-resource'
import type { ObjectPageProps } from '../resource/page-kit'
import page from '../resource-form/FormPage.module.css'
import { ResourceForm } from '../resource-form/ResourceForm/ResourceForm'
import { Section } from '../ui/Section/Section'
import { Status } from '../ui/Status/Status'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import { CustomDigestPreviewPane } from './CustomDigestPreviewPane'
import styles from './CustomDigests.module.css'
import { customDigests, deleteQuestion, recipientTexts, runTexts } from './custom-digest-resource'
import { digestForm, digestSchema } from './digest-form'
import { useDigestChoices, useDigestZones } from './useDigestChoices'

export interface CustomDigestDetailsProps extends ObjectPageProps {
  customerId: number
  /** Id of the digest. */
  digestId: number
  /** The digest was deleted: lead to the list. */
  onDeleted?: (details: { digest: CustomDigest }) => void
  onDirtyChange?: (details: { isDirty: boolean }) => void
}

/** One custom digest: changed, previewed, sent now with what became of it, deleted, with its history (RT-076). */
export const CustomDigestDetails = /* @__PURE__ */ defineDetails('CustomDigestDetails', customDigests, {
  idOf: ({ customerId, digestId }: CustomDigestDetailsProps) => ({ customerId, digestId }),
  events: ['onDirtyChange'],
  usePage({ object: digest, words: texts, props, below, ask, reload, refetch, ...kit }) {
    const { customDigests: client } = useClient()
    const { customerId: id, digestId, onDeleted, onDirtyChange } = props
    const choices = useDigestChoices(id)
    const zones = useDigestZones(digest.timezone)
    const { form, page: words, successTitle: title } = texts
    const { name, isActive, nextAt, lastRun, recipientCount } = digest
    const { recipients, overlaps } = recipientTexts(digest, texts, kit.locale)
    const isSending = lastRun !== null && lastRun.waiting > 0
    return {
      badges: <Status tone={isActive ? 'success' : 'neutral'}>{isActive ? texts.active : texts.inactive}</Status>,
      meta: [
        recipients,
        ...overlaps.map((overlap) => <Untrusted key={overlap}>{overlap}</Untrusted>),
        nextAt && words.next(kit.time(nextAt)),
      ],
      actions:
        isActive && !isSending
          ? [{ key: 'send', label: words.sendNow, isPrimary: true, onSelect: () => ask('send') }]
          : [],
      menu: [{ key: 'delete', label: texts.row.delete, tone: 'danger', onSelect: () => ask('delete') }],
      body: (
        <>
          {lastRun && (
            <Section title={words.lastTitle} headingLevel={below}>
              <div className={styles.result} role="status">
                <span>{kit.time(lastRun.at)}</span>
                {runTexts(lastRun, texts, kit.locale).map(({ tone, text }) => (
                  <Status key={text} tone={tone}>
                    {text}
                  </Status>
                ))}
              </div>
            </Section>
          )}
          <customDigests.State
            of={choices}
            headingLevel={below}
            words={{ failedTitle: texts.detail.choicesFailedTitle }}
          >
            {(known) => (
              <div className={page.card}>
                <ResourceForm<CustomDigestDraft, CustomDigest>
                  {...digestForm(digest, { texts, choices: known, zones })}
                  {...(onDirtyChange && { onDirtyChange })}
                  schema={digestSchema}
                  headingLevel={below}
                  savedText={form.saved(name)}
                  onReload={refetch}
                  onSubmit={async (_values, { changes }) => {
                    const changed = await client.update({ id, digestId, ...changes }, ifMatchOf(digest))
                    await reload()
                    return changed
                  }}
                />
              </div>
            )}
          </customDigests.State>
          <CustomDigestPreviewPane key={digest.version} digest={digest} headingLevel={below} />
        </>
      ),
      questions: {
        send: {
          ...{ title: words.sendTitle, text: words.sendText(recipientCount, kit.count(recipientCount)), object: name },
          ...{ confirmLabel: words.sendNow, failed: words.sendFailed, tone: 'primary' },
          run: () => client.sendNow({ id, digestId }).then(reload),
          done: { title, text: words.sendStarted },
        },
        delete: {
          ...deleteQuestion(digest, texts),
          run: () => client.delete({ id, digestId }),
          deletes: true,
          onDone() {
            // Nothing of it can be saved any more.
            onDirtyChange?.({ isDirty: false })
            onDeleted?.({ digest })
          },
        },
      },
    }
  },
})

export const customDigestDetailsElement = {
  attributes: { customerId: 'number', digestId: 'number' },
  needs: ['customerId', 'digestId'],
  events: ['loaded', 'deleted', 'dirtyChange'],
  slots: ['back-link'],
} as const satisfies ElementOf<typeof CustomDigestDetails>
