import { ApiError } from '@postern/core'
import { UrlAddition } from '@postern/core/contract'
import { toInstant } from '@postern/core/scheduled-reports'
import { formatNumber } from '@postern/core/texts'
import { type UrlLineResult, urlActions, urlMatches } from '@postern/core/urls'
import { useState } from 'react'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { useLocale, useTimeZone } from '../provider/PosternContext'
import { defineWidget } from '../provider/Widget/define-widget'
import page from '../resource-form/FormPage.module.css'
import { ResourceForm } from '../resource-form/ResourceForm/ResourceForm'
import { PageHeader } from '../shell/PageHeader/PageHeader'
import { customerOptions } from '../tenants/find-customers'
import { useToast } from '../ui/Toast/Toasts'
import { type UrlListKind, useUrlListReload, useUrlListWords } from './url-list-words'
import { WrongLines } from './WrongLines'

export interface UrlListAddProps {
  /** `block` for malicious links, `exempt` for exemptions. Default: `block`. */
  list?: UrlListKind
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** All lines are on the list. */
  onAdded?: (details: { results: readonly UrlLineResult[] }) => void
  onCancel?: () => void
  onDirtyChange?: (details: { isDirty: boolean }) => void
}

/** Entries of the other list that are named at once; both lists show all of them. */
const contradictionsShown = 3

/** Blocks or exempts up to 50 links at once; lines that cannot be listed stay and are named with their reason (RT-037, RT-043). */
export const UrlListAdd = /* @__PURE__ */ defineWidget('UrlListAdd', ConnectedUrlListAdd, {
  keyOf: ({ list }) => list,
  events: ['onAdded', 'onDirtyChange'],
})

export const urlListAddElement = {
  attributes: { list: 'text', canCancel: 'flag' },
  events: ['added', 'cancel', 'dirtyChange'],
  offered: { cancel: 'canCancel' },
} as const satisfies ElementOf<typeof UrlListAdd>

function ConnectedUrlListAdd({ list = 'block', headingLevel = 2, onAdded, ...rest }: UrlListAddProps) {
  const { customers, maliciousUrls, urlExemptions } = useClient()
  const texts = useUrlListWords()
  const { form } = texts
  const own = texts[list]
  const locale = useLocale()
  const timeZone = useTimeZone()
  const toast = useToast()
  const reload = useUrlListReload()
  const [wrong, setWrong] = useState<readonly UrlLineResult[]>([])
  const isExempt = list === 'exempt'
  const number = (value: number) => formatNumber(value, locale)

  const save = async (values: UrlAddition, idempotencyKey: string) => {
    const { action, confirmShared, expiresAt: clock, ...given } = values
    const expiresAt = clock && toInstant(clock, timeZone)?.toISOString()
    const request = { ...given, ...(expiresAt && { expiresAt }) }
    setWrong([])
    const { results } = isExempt
      ? await urlExemptions.add({ ...request, confirmShared }, { idempotencyKey })
      : await maliciousUrls.add({ ...request, action }, { idempotencyKey })
    const refused = results.filter(({ outcome }) => outcome === 'refused')
    if (refused.length === 0) return results
    void reload()
    setWrong(refused)
    const text = form.wrong(number(refused.length), number(results.length - refused.length))
    throw new ApiError(text, { status: 400, code: 'bad_request', fields: { lines: [text] } })
  }
  return (
    <div className={page.root}>
      <PageHeader title={own.addTitle} headingLevel={headingLevel} meta={[own.addIntro]} />
      <div className={page.card}>
        <ResourceForm
          {...rest}
          schema={UrlAddition}
          headingLevel={headingLevel === 1 ? 2 : 3}
          fields={[
            { name: 'lines', kind: 'lines', label: form.lines, hint: form.linesHint, rows: 8 },
            {
              ...{ name: 'match', kind: 'radioCards', label: form.match },
              options: [...urlMatches].reverse().map((value) => ({
                ...{ value, label: texts.matches[value], text: texts.matchTexts[value] },
              })),
            },
            {
              ...{ name: 'confirmShared', kind: 'checkbox', label: form.confirmShared, hint: form.confirmSharedHint },
              isShown: ({ match }) => isExempt && match !== 'exact',
            },
            {
              ...{ name: 'action', kind: 'radioCards', label: form.action, isShown: () => !isExempt },
              options: [...urlActions].reverse().map((value) => ({
                ...{ value, label: texts.actions[value], text: texts.actionTexts[value] },
              })),
            },
            {
              ...{ name: 'customerId', kind: 'combobox', label: form.customer, hint: form.customerHint },
              ...{ isOptional: true, loadOptions: (typed) => customerOptions(customers, typed) },
            },
            { ...{ name: 'note', kind: 'textarea', label: form.note, maxLength: 255, rows: 2 }, isOptional: true },
            {
              ...{ name: 'expiresAt', kind: 'dateTime', label: form.expires, hint: form.expiresHint },
              isOptional: true,
            },
          ]}
          values={{ match: isExempt ? 'domain' : 'subdomains', ...(!isExempt && { action: 'holdMail' }) }}
          submitLabel={own.submit}
          messageOf={({ name, isMissing }) => (name === 'lines' && isMissing ? form.linesMissing : undefined)}
          onSubmit={(values, { idempotencyKey }) => save(values, idempotencyKey)}
          onSaved={({ result: results }) => {
            void reload()
            const others = new Set(results.flatMap(({ contradictedBy }) => contradictedBy || []))
            const more = [...others].slice(0, contradictionsShown).map((pattern) => `${own.contradicted(pattern)}.`)
            const text = [
              own.added(number(results.length)),
              ...more,
              ...(more.length > 0 ? [own.contradictionHint] : []),
            ]
            const tone = more.length > 0 ? 'warning' : 'success'
            toast({ tone, title: texts.successTitle, text: text.join(' ') })
            onAdded?.({ results })
          }}
        >
          <WrongLines results={wrong} />
        </ResourceForm>
      </div>
    </div>
  )
}
