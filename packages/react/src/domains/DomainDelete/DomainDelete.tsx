import { domainDetailsMessages } from '@postern/core/texts'
import type { ElementOf } from '../../elements/declaration'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import { defineRemoval, type RemovalProps } from '../../resource/define-removal'
import { ifMatchOf } from '../../resource/define-resource'
import { domainsWithDependents } from '../useDomain'

export interface DomainDeleteProps extends RemovalProps {
  domainId: number
  /** Fires after it was deleted; nothing is left to show. */
  onDeleted?: () => void
}

/** Lists everything that is deleted with a domain, and deletes it after confirmation (RT-059, RT-111). */
export const DomainDelete = /* @__PURE__ */ defineRemoval('DomainDelete', domainsWithDependents, {
  idOf: ({ domainId }: DomainDeleteProps) => domainId,
  isNarrow: true,
  events: ['onDeleted'],
  usePage({ object: { domain, dependents }, words, props: { domainId: id, onDeleted }, count }) {
    const { domains } = useClient()
    const texts = useTexts('domainDetails', domainDetailsMessages)
    const { userCount, sharedUserCount, administrators, ipCount, heldCount, reportCount } = dependents
    const { name } = domain
    return {
      title: texts.deleteTitle(name),
      intro: texts.deleteIntro,
      lists: [
        {
          title: texts.goes,
          items: [
            texts.settings,
            texts.hopCount(count(ipCount)),
            ...(reportCount > 0 ? [texts.reportCount(count(reportCount))] : []),
          ],
        },
        {
          title: texts.stays,
          items: [
            texts.deleteUsers(count(userCount + sharedUserCount + administrators.length)),
            texts.heldCount(count(heldCount)),
            texts.deleteHistory,
          ],
        },
      ],
      question: {
        ...{ title: texts.deleteConfirm(name), text: texts.deleteBody, object: name, failed: words.changeFailed },
        ...(name.length <= 60 && { typedName: name }),
        ...{ openLabel: texts.delete, confirmLabel: texts.delete, deletes: true },
        run: () => domains.delete({ id }, ifMatchOf(domain)),
        done: { title: words.successTitle, text: texts.deleted(name) },
        ...(onDeleted && { onDone: onDeleted }),
      },
    }
  },
})

export const domainDeleteElement = {
  attributes: { domainId: 'number', customerId: 'number', canCancel: 'flag' },
  needs: ['domainId'],
  events: ['loaded', 'deleted', 'cancel'],
  offered: { cancel: 'canCancel' },
  slots: ['back-link'],
  token: {
    name: { en: 'Delete a domain', fr: 'Supprimer un domaine' },
    calls: ['getDomain', 'getDomainDependents', 'deleteDomain'],
  },
} as const satisfies ElementOf<typeof DomainDelete>
