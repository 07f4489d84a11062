import type { CustomerRuleVersion } from '@postern/core'
import { ruleVersionsAtMost } from '@postern/core/management'
import { ruleSentence } from '@postern/core/texts'
import { useQuery } from '@tanstack/react-query'
import { usePageKit } from '../resource/page-kit'
import { VersionList } from '../resource/VersionList/VersionList'
import page from '../resource-form/FormPage.module.css'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import { type AnyRule, changedParts } from './changed-parts'
import { useRuleWords } from './customer-rule-resource'

export interface RuleVersionsProps {
  rule: AnyRule
  /** Key of its resource, under which its versions are kept. */
  resourceKey: string
  headingLevel: 2 | 3
  onLoad: (options: { signal: AbortSignal }) => Promise<{
    versions: readonly (Omit<CustomerRuleVersion, 'rule'> & { rule: AnyRule })[]
  }>
  onRestore: (number: number) => Promise<unknown>
  onRestored: () => void
}

/** Earlier versions of a rule: each in words, with what changed after it, and restored. */
export function RuleVersions({ rule, resourceKey, headingLevel, onLoad, onRestore, onRestored }: RuleVersionsProps) {
  const texts = useRuleWords()
  const { versions: words, detail, successTitle } = texts
  const { time, count, locale } = usePageKit()
  const { data, isError } = useQuery({
    queryKey: [resourceKey, 'versions', rule.id],
    queryFn: ({ signal }) => onLoad({ signal }),
  })
  const versions = data?.versions ?? []
  return (
    <VersionList
      words={{ ...words, intro: words.intro(count(ruleVersionsAtMost)), restoreFailed: detail.failed, successTitle }}
      versions={versions.map(({ number, replacedAt, replacedBy, rule: before }, at) => {
        const changed = changedParts(before, versions[at - 1]?.rule ?? rule).map((part) => words.parts[part])
        return {
          number,
          note: <Untrusted>{words.replaced(time(replacedAt), replacedBy)}</Untrusted>,
          body: (
            <div>
              <Untrusted>{before.name}</Untrusted>
              <p className={page.note}>
                <Untrusted>{ruleSentence(before, texts, locale)?.whole ?? ''}</Untrusted>
              </p>
              {changed.length > 0 && <p className={page.note}>{words.changed(changed.join(', '))}</p>}
            </div>
          ),
        }
      })}
      isFailed={isError}
      headingLevel={headingLevel}
      onRestore={onRestore}
      onRestored={onRestored}
    />
  )
}
