import { WblType } from '@postern/core'
import type { AuditValues } from '../audit/audit.table'
import type { Caller } from '../http/caller'
import type { wblEntries } from './wbl.table'

export type EntryRow = typeof wblEntries.$inferSelect

export interface Details {
  envelopeOnly?: boolean | undefined
  isUnproven?: boolean | undefined
  note?: string | undefined
  expiresAt?: string | null | undefined
  isForced?: boolean | undefined
}

/** One line to add to a list. */
export interface Line extends Details {
  sender: string
  type: number
  subdomains?: boolean | undefined
}

/** Author and source of an entry: by hand in the portal, or a program. */
export function authorOf({ username, isKey }: Pick<Caller, 'username' | 'isKey'>) {
  return { createdBy: username, source: isKey ? ('api' as const) : ('portal' as const) }
}

export const lets = (type: number) => type === WblType.Allow || type === WblType.AllowAll

/** An entry that lets nobody in lets in nobody unproven. */
export const isUnproven = ({ type, isUnproven: is = false }: Line) => is && lets(type)

export function stored({ expiresAt, envelopeOnly, isUnproven, note, isForced }: Details) {
  return {
    ...(isUnproven !== undefined && { isUnproven }),
    ...(envelopeOnly !== undefined && { envelopeOnly }),
    ...(note !== undefined && { note }),
    ...(isForced !== undefined && { isForced }),
    ...(expiresAt !== undefined && { expiresAt: expiresAt === null ? null : new Date(expiresAt) }),
  }
}

/** Content of an entry, in words of the audit log. */
export function said({
  sender,
  network,
  type,
  note,
  expiresAt,
  envelopeOnly,
  isUnproven,
  isForced,
}: EntryRow): AuditValues {
  const details = [envelopeOnly && 'envelope only', isUnproven && 'unproven too', isForced && 'forced'].filter(
    (one) => one !== false,
  )
  const what = details.length > 0 ? `${type} (${details.join(', ')})` : `${type}`
  return { sender: sender ?? network ?? '', type: what, note, expiresAt: expiresAt?.toISOString() ?? null }
}
