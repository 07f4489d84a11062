import type { CustomerRule } from '@postern/core'
import { hitDays } from '@postern/core/management'
import type { CustomerRulesMessages } from '@postern/core/texts'
import type { DetailsPage } from '../resource/define-details'
import type { PageKit } from '../resource/page-kit'
import { Status } from '../ui/Status/Status'

/** Header of a rule's page, at any level. */
export function ruleHeader(
  rule: CustomerRule,
  texts: CustomerRulesMessages,
  { count, time, ask }: Pick<PageKit, 'count' | 'time'> & { ask: (key: string) => void },
): Pick<DetailsPage, 'badges' | 'meta' | 'menu'> {
  const { detail } = texts
  return {
    badges: (
      <Status tone={rule.isActive ? 'success' : 'neutral'}>{rule.isActive ? texts.active : texts.inactive}</Status>
    ),
    meta: [
      detail.position(count(rule.position)),
      rule.direction !== 'in' && texts.directions[rule.direction],
      detail.hits(count(rule.hits), count(hitDays)),
      rule.lastHitAt && detail.lastHit(time(rule.lastHitAt)),
      rule.liveSince && detail.liveSince(time(rule.liveSince)),
    ],
    menu: [
      {
        key: 'delete',
        label: rule.isAttached ? detail.detach : detail.delete,
        tone: 'danger',
        onSelect: () => ask('delete'),
      },
    ],
  }
}
