import { type Domain, formatListDate } from '@postern/core'
import { defaultDomainPolicy } from '@postern/core/management'
import { domainDetailsMessages, domainProofMessages, domainsMessages, formatNumber } from '@postern/core/texts'
import { useMemo } from 'react'
import { useLocale, useTexts, useTimeZone } from '../provider/PosternContext'
import type { ResourceColumn } from '../resource-list/columns'
import { Status } from '../ui/Status/Status'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import { ProofStatus, proofWords } from './DomainProof/ProofStatus'
import { MxStatus, mxWords } from './MxStatus'
import { NextHopsCell } from './NextHopsCell'

/** Columns of domains; the customer where there is more than one, and room for when they were deleted. */
export function useDomainColumns({
  showsCustomer,
  showsDeleted,
}: {
  showsCustomer: boolean
  showsDeleted: boolean
}): readonly ResourceColumn<Domain>[] {
  const texts = useTexts('domains', domainsMessages)
  const { mxStates, mxUnknown } = useTexts('domainDetails', domainDetailsMessages)
  const proofTexts = useTexts('domainProof', domainProofMessages)
  const timeZone = useTimeZone()
  const locale = useLocale()
  return useMemo(() => {
    const status = ({ isActive, deletedAt }: Domain) => {
      if (deletedAt !== null) return texts.deletedOn(formatListDate(deletedAt, timeZone))
      return isActive ? texts.active : texts.inactive
    }
    const mx = ({ mxState }: Domain) => (mxState === null ? mxUnknown : mxWords(mxState, mxStates))
    const proof = ({ proof }: Domain) => (proof === null ? '–' : proofWords(proof, proofTexts))
    const policy = (domain: Domain) => (hasOwnPolicy(domain) ? texts.ownPolicy : texts.defaultPolicy)
    const counted = (count: number | null) => (count === null ? '–' : formatNumber(count, locale))
    const created = ({ createdAt }: Domain) => (createdAt === null ? '–' : formatListDate(createdAt, timeZone))
    const hops = ({ ipEntries }: Domain) =>
      ipEntries.map(({ ipAddress, priority }) => texts.nextHop(ipAddress, String(priority))).join(', ') || '–'
    const customer: ResourceColumn<Domain> = {
      key: 'customer',
      header: texts.columns.customer,
      cell: (domain) => <Untrusted>{customerName(domain)}</Untrusted>,
      text: customerName,
      sortKey: 'customerName',
      priority: 2,
      place: 'line',
    }
    return [
      {
        key: 'name',
        header: texts.columns.name,
        cell: ({ name }) => <Untrusted>{name}</Untrusted>,
        text: ({ name }) => name,
        isIdentifying: true,
        sortKey: 'name',
        place: 'name',
      },
      ...(showsCustomer ? [customer] : []),
      {
        key: 'status',
        header: texts.columns.status,
        cell: (domain) => <Status tone={isServed(domain) ? 'success' : 'neutral'}>{status(domain)}</Status>,
        text: status,
        width: showsDeleted ? 18 : 8,
        priority: 1,
        place: 'status',
      },
      {
        key: 'mx',
        header: texts.columns.mx,
        cell: (domain) => (domain.mxState === null ? '–' : <MxStatus state={domain.mxState} />),
        text: mx,
        width: 9,
        priority: 2,
        place: 'line',
      },
      {
        key: 'nextHops',
        header: texts.columns.nextHops,
        cell: ({ ipEntries }) => <NextHopsCell hops={ipEntries} />,
        text: hops,
        priority: 3,
        place: 'line',
      },
      {
        key: 'proof',
        header: proofTexts.column,
        cell: (domain) => (domain.proof === null ? '–' : <ProofStatus proof={domain.proof} />),
        text: proof,
        width: 11,
        priority: 4,
      },
      { key: 'policy', header: texts.columns.policy, cell: policy, text: policy, width: 8, priority: 6 },
      {
        key: 'users',
        header: texts.columns.users,
        cell: ({ userCount }) => counted(userCount),
        text: ({ userCount }) => String(userCount ?? ''),
        align: 'end',
        width: 8.5,
        priority: 3,
      },
      {
        key: 'mail',
        header: texts.columns.mail,
        cell: ({ mailCount }) => counted(mailCount),
        text: ({ mailCount }) => String(mailCount ?? ''),
        align: 'end',
        width: 10.5,
        priority: 4,
      },
      {
        key: 'createdAt',
        header: texts.columns.createdAt,
        cell: created,
        text: created,
        width: 12,
        sortKey: 'createdAt',
        startsDown: true,
        priority: 5,
        isTime: true,
      },
    ]
  }, [texts, proofTexts, mxStates, mxUnknown, timeZone, locale, showsCustomer, showsDeleted])
}

function isServed({ isActive, deletedAt }: Domain): boolean {
  return isActive && deletedAt === null
}

function hasOwnPolicy({ policy }: Domain): boolean {
  const names = Object.keys(defaultDomainPolicy) as (keyof typeof defaultDomainPolicy)[]
  return names.some((name) => policy[name] !== defaultDomainPolicy[name])
}

function customerName({ customer }: Domain): string {
  return customer?.name || '–'
}
