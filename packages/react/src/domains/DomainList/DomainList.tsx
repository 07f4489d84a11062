import { type Domain, formatListDate } from '@postern/core'
import { defaultDomainPolicy, needsSetup } from '@postern/core/management'
import { destination } from '@postern/core/navigation'
import { domainDetailsMessages, domainProofMessages, domainsMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import type { ElementOf } from '../../elements/declaration'
import { useTexts } from '../../provider/PosternContext'
import { defineList } from '../../resource-list/define-list/define-list'
import type { ListDefinition } from '../../resource-list/define-list/list-definition'
import { ProofStatus, proofWords } from '../DomainProof/ProofStatus'
import { domainListRules } from '../list-state'
import { MxStatus, mxWords } from '../MxStatus'
import { NextHopsCell } from '../NextHopsCell'
import { useDomainFilters } from '../useDomainFilters'
import { useDomainList } from '../useDomainList'
import type { DomainListProps } from './domain-list-props'
import { useDomainActions } from './useDomainActions'

type Flags = Record<'showsCustomer' | 'showsDeleted', boolean>

function useWords() {
  const texts = useTexts('domains', domainsMessages)
  const { mxStates, mxUnknown } = useTexts('domainDetails', domainDetailsMessages)
  const proof = useTexts('domainProof', domainProofMessages)
  return useMemo(() => ({ ...texts, mxStates, mxUnknown, proof }), [texts, mxStates, mxUnknown, proof])
}

export const domainList: ListDefinition<Domain, DomainListProps, ReturnType<typeof useWords>, Flags> = {
  name: 'domains',
  icon: 'globe',
  useWords,
  rules: domainListRules,
  rowName: ({ name }) => name,
  row: {
    ...{ href: 'domainHref', press: 'onOpen', as: 'domain' },
    to: ({ id: domainId }) => destination('domain', { domainId }),
  },
  isInert: ({ deletedAt }) => deletedAt !== null,
  add: () => destination('newDomain'),
  flags: ({ showsCustomer = false, state }) => ({ showsCustomer, showsDeleted: state.filters.status === 'deleted' }),
  columns: ({ words, plain, count, time, status, drawn, timeZone }, { words: texts, flags }) => [
    words('name', ({ name }) => name, { isIdentifying: true, sortKey: 'name', place: 'name' }),
    flags.showsCustomer &&
      words('customer', ({ customer }) => customer?.name, { sortKey: 'customerName', priority: 2, place: 'line' }),
    status(
      'status',
      (domain) => {
        const { isActive, deletedAt } = domain
        if (deletedAt !== null) return { tone: 'neutral', text: texts.deletedOn(formatListDate(deletedAt, timeZone)) }
        if (!isActive) return { tone: 'neutral', text: texts.inactive }
        return needsSetup(domain)
          ? { tone: 'warning', text: texts.setupNeeded }
          : { tone: 'success', text: texts.active }
      },
      { width: flags.showsDeleted ? 18 : 10, priority: 1, place: 'status' },
    ),
    drawn(
      'mx',
      ({ mxState }) => (mxState === null ? '–' : <MxStatus state={mxState} />),
      ({ mxState }) => (mxState === null ? texts.mxUnknown : mxWords(mxState, texts.mxStates)),
      { width: 9, priority: 2, place: 'line' },
    ),
    drawn(
      'nextHops',
      ({ ipEntries }) => <NextHopsCell hops={ipEntries} />,
      ({ ipEntries }) =>
        ipEntries.map(({ ipAddress, priority }) => texts.nextHop(ipAddress, String(priority))).join(', ') || '–',
      { priority: 3, place: 'line' },
    ),
    drawn(
      'proof',
      ({ proof }) => (proof === null ? '–' : <ProofStatus proof={proof} />),
      ({ proof }) => (proof === null ? '–' : proofWords(proof, texts.proof)),
      { header: texts.proof.column, width: 11, priority: 4 },
    ),
    plain('policy', (domain) => (hasOwnPolicy(domain) ? texts.ownPolicy : texts.defaultPolicy), {
      ...{ width: 8, priority: 6 },
    }),
    count('users', ({ userCount }) => userCount, {
      ...{ text: ({ userCount }) => String(userCount ?? ''), align: 'end', width: 8.5, priority: 3 },
    }),
    count('mail', ({ mailCount }) => mailCount, {
      ...{ text: ({ mailCount }) => String(mailCount ?? ''), align: 'end', width: 10.5, priority: 4 },
    }),
    time('createdAt', ({ createdAt }) => createdAt, {
      ...{ width: 12, sortKey: 'createdAt', startsDown: true, priority: 5, isTime: true },
    }),
  ],
  useFilters: (_words, { showsCustomer = false }) => useDomainFilters({ showsCustomer }),
  useSource: useDomainList,
  useActions: useDomainActions,
}

/** Mail domains: search, filter, sort, page, export, activate and deactivate (RT-107). */
export const DomainList = /* @__PURE__ */ defineList('DomainList', domainList)

export const domainListElement = {
  attributes: { showsCustomer: 'flag', canAdd: 'flag' },
  isList: true,
  cancelable: ['open', 'new'],
  token: {
    name: { en: 'Domains', fr: 'Domaines' },
    calls: ['listDomains', 'updateDomain', 'restoreDomain', 'listCustomers', 'getCustomer'],
  },
} as const satisfies ElementOf<typeof DomainList>

function hasOwnPolicy({ policy }: Domain): boolean {
  const names = Object.keys(defaultDomainPolicy) as (keyof typeof defaultDomainPolicy)[]
  return names.some((name) => policy[name] !== defaultDomainPolicy[name])
}
