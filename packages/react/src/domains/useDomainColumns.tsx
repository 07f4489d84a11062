import { type Domain, formatListDate } from '@postern/core'
import { domainsMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import { useTexts, useTimeZone } from '../provider/PosternContext'
import type { ResourceColumn } from '../resource-list/columns'
import { Status } from '../ui/Status/Status'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import { NextHopsCell } from './NextHopsCell'

/** Columns of domains; the customer where there is more than one. */
export function useDomainColumns({ showsCustomer }: { showsCustomer: boolean }): readonly ResourceColumn<Domain>[] {
  const texts = useTexts('domains', domainsMessages)
  const timeZone = useTimeZone()
  return useMemo(() => {
    const status = ({ isActive }: Domain) => (isActive ? texts.active : texts.inactive)
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
        cell: (domain) => <Status tone={domain.isActive ? 'success' : 'neutral'}>{status(domain)}</Status>,
        text: status,
        width: 8,
        priority: 1,
        place: 'status',
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
        key: 'createdAt',
        header: texts.columns.createdAt,
        cell: created,
        text: created,
        width: 12,
        sortKey: 'createdAt',
        startsDown: true,
        priority: 4,
        isTime: true,
        place: 'time',
      },
    ]
  }, [texts, timeZone, showsCustomer])
}

function customerName({ customer }: Domain): string {
  return customer?.name || '–'
}
