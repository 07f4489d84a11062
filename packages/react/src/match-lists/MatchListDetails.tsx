import type { MatchList } from '@postern/core'
import { matchLists as calls } from '@postern/core/contract'
import { destination } from '@postern/core/navigation'
import { useState } from 'react'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { defineDetails } from '../resource/define-details'
import { ifMatchOf } from '../resource/define-resource'
import type { ObjectPageProps } from '../resource/page-kit'
import page from '../resource-form/FormPage.module.css'
import { failureText } from '../resource-form/failure-text'
import { ResourceDialog } from '../resource-form/ResourceDialog/ResourceDialog'
import { usePartList } from '../resource-list/define-list/define-list'
import { Badge } from '../ui/Badge/Badge'
import { Banner } from '../ui/Banner/Banner'
import { CardLink } from '../ui/Card/CardLink'
import type { RowHref } from '../ui/row-href'
import { Section } from '../ui/Section/Section'
import { useToast } from '../ui/Toast/Toasts'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import { AddEntries } from './AddEntries'
import { FetchedList } from './FetchedList'
import { matchListFields, missingText, sourceFields } from './MatchListForm'
import { entryList } from './match-list-entries'
import { deleteListQuestion, matchLists, useMatchListWords } from './match-list-resource'

type Rule = MatchList['usedBy'][number]

interface RuleLinkProps {
  /** Address of the page of a rule that names the list. */
  ruleHref?: (rule: Rule) => RowHref
  /** Such a rule was pressed. */
  onOpenRule?: (details: { rule: Rule }) => void
}

export interface MatchListDetailsProps extends ObjectPageProps, RuleLinkProps {
  /** Id of the list. */
  listId: number
  /** Offers the import of entries from a file: open `BulkImport` of kind `matchList` with the list. */
  onImport?: () => void
  /** The list was deleted: lead to the others. */
  onDeleted?: (details: { list: MatchList }) => void
  onDirtyChange?: (details: { isDirty: boolean }) => void
}

const toRule = ({ id: ruleId, customerId }: Rule) =>
  customerId === null ? destination('systemRule', { ruleId }) : destination('customerRule', { customerId, ruleId })

/** One match list: its entries, the rules that name it, its history; of a level above to read (RT-053, RT-124, RT-127, RT-132). */
export const MatchListDetails = /* @__PURE__ */ defineDetails('MatchListDetails', matchLists, {
  idOf: ({ listId }: MatchListDetailsProps) => listId,
  events: ['onDirtyChange'],
  leads: ({ rows }) => rows('ruleHref', 'onOpenRule', 'rule', toRule),
  usePage({ object: list, words, props, count, time, below, ask, reload }) {
    const { matchLists: client } = useClient()
    const { detail, form, successTitle: title } = words
    const { listId: id, onDeleted, onDirtyChange, ruleHref, onOpenRule, onImport } = props
    const toast = useToast()
    const [isRenaming, setRenaming] = useState(false)
    const reloadAll = matchLists.useReload()
    /** Entries are added and deleted by hand. */
    const isOpen = !list.isInherited && list.source === 'manual'
    const { fetching } = list
    const { list: entries, isThere } = usePartList(entryList, {
      ...{ listId: id, kind: list.kind, headingLevel: below },
      ...{ isReadOnly: !isOpen, hasNotes: !list.isInherited },
    })
    const refresh = async () => {
      try {
        await client.refresh({ id })
      } catch (cause) {
        toast({ tone: 'danger', title: words.fetching.refreshFailed, text: failureText(cause, detail.failed) })
      }
      await reload()
    }
    return {
      meta: [
        detail.entryCount(count(list.entryCount)),
        list.description && <Untrusted key="description">{list.description}</Untrusted>,
      ],
      badges:
        list.level !== 'system' || list.isInherited ? <Badge tone="neutral">{words.levels[list.level]}</Badge> : null,
      ...(!list.isInherited && {
        actions: [
          { key: 'edit', label: detail.edit, onSelect: () => setRenaming(true) },
          ...(onImport && isOpen ? [{ key: 'import', label: detail.import, onSelect: onImport }] : []),
          ...(fetching && !fetching.isRefreshing
            ? [{ key: 'refresh', label: words.fetching.refresh, isPrimary: true, onSelect: () => void refresh() }]
            : []),
        ],
        menu: [{ key: 'delete', label: detail.delete, tone: 'danger', onSelect: () => ask('delete') }],
      }),
      body: (
        <>
          {list.isInherited && (
            <p className={page.note}>
              {detail.inherited} {list.source === 'url' && words.fetching.inherited}
            </p>
          )}
          {list.matchesNothing && <Banner tone="warning">{words.noCountries}</Banner>}
          {fetching && <FetchedList list={list} fetching={fetching} headingLevel={below} count={count} time={time} />}
          {entries}
          {isThere && (
            <>
              {isOpen && (
                <AddEntries
                  listId={id}
                  kind={list.kind}
                  headingLevel={below}
                  onAdded={() => reloadAll()}
                  onDirtyChange={onDirtyChange}
                />
              )}
              <UsedBy list={list} headingLevel={below} ruleHref={ruleHref} onOpenRule={onOpenRule} />
              {list.scripts.length > 0 && (
                <Section title={detail.usedByScripts} headingLevel={below} intro={detail.usedByScriptsIntro}>
                  <ul className={page.list}>
                    {list.scripts.map(({ id: scriptId, name }) => (
                      <li key={scriptId}>
                        <Untrusted>{name}</Untrusted>
                      </li>
                    ))}
                  </ul>
                </Section>
              )}
            </>
          )}
          <ResourceDialog
            isOpen={isRenaming}
            onClose={() => setRenaming(false)}
            title={form.editTitle}
            schema={calls.update.body}
            fields={[...matchListFields(words), ...(fetching ? sourceFields(words, fetching.refreshMinutes) : [])]}
            values={{
              ...{ name: list.name, description: list.description },
              ...(fetching && { url: fetching.url, refreshMinutes: fetching.refreshMinutes }),
            }}
            submitLabel={form.save}
            messageOf={missingText(words)}
            onSubmit={(_values, { changes }) => client.update({ id, ...changes }, ifMatchOf(list))}
            onSaved={({ result }) => {
              toast({ tone: 'success', title, text: form.saved(result.name) })
              void reload()
            }}
          />
        </>
      ),
      // Not before the list has its height: it would move.
      hasHistory: isThere && !list.isInherited,
      questions: {
        delete: {
          ...deleteListQuestion(list, words, count),
          run: () => client.delete({ id }),
          deletes: true,
          onDone() {
            // Nothing of it can be saved any more.
            onDirtyChange?.({ isDirty: false })
            onDeleted?.({ list })
          },
        },
      },
    }
  },
})

interface UsedByProps {
  list: MatchList
  headingLevel: 2 | 3
  ruleHref: RuleLinkProps['ruleHref'] | undefined
  onOpenRule: RuleLinkProps['onOpenRule'] | undefined
}

function UsedBy({ list: { usedBy: rules, isInherited }, headingLevel, ruleHref, onOpenRule }: UsedByProps) {
  const { detail } = useMatchListWords()
  return (
    <Section
      title={detail.usedBy}
      headingLevel={headingLevel}
      intro={rules.length === 0 ? detail.unused : isInherited ? detail.usedByOwnIntro : detail.usedByIntro}
    >
      {rules.length > 0 && (
        <ul className={page.list}>
          {rules.map((rule) => {
            const href = ruleHref?.(rule)
            return (
              <li key={rule.id}>
                {href ? (
                  <CardLink
                    label={rule.name}
                    href={href}
                    {...(onOpenRule && {
                      onFollow: ({ event }) => {
                        event.preventDefault()
                        onOpenRule({ rule })
                      },
                    })}
                  />
                ) : (
                  <Untrusted>{rule.name}</Untrusted>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}

export const matchListDetailsElement = {
  attributes: { listId: 'number' },
  needs: ['listId'],
  events: ['loaded', 'deleted', 'dirtyChange'],
  cancelable: ['openRule'],
  slots: ['back-link'],
} as const satisfies ElementOf<typeof MatchListDetails>
