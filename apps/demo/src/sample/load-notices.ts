import { type Transaction, tables } from '@postern/server'

const dayMs = 24 * 60 * 60 * 1000
const author = 'super@provider.example'

/** Adds a live notice on every page and at login, a scheduled one, and one that has ended. */
export async function addNotices(tx: Transaction, now: Date): Promise<void> {
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs)
  const everyone = { roles: [], resellerIds: [], customerIds: [], services: [] }
  const common = { ...everyone, isDismissible: true, onLogin: false, link: null, createdBy: author }
  await tx.insert(tables.notices).values([
    {
      ...common,
      title: 'New release page',
      severity: 'info' as const,
      texts: {
        ENG: 'Releasing a held message now shows **where it is** until it has arrived.',
        FR: 'La libération d’un message retenu montre désormais **où il se trouve** jusqu’à son arrivée.',
      },
      ...{ onLogin: true, startsAt: inDays(-2), endsAt: inDays(28), createdAt: inDays(-3), updatedAt: inDays(-3) },
    },
    {
      ...common,
      title: 'Database maintenance',
      severity: 'maintenance' as const,
      roles: ['resellerAdmin' as const, 'customerAdmin' as const],
      texts: {
        ENG: 'On Sunday from 02:00 to 04:00 UTC:\n\n- reports are **not available**\n- mail is delivered as usual',
        FR: 'Dimanche de 02:00 à 04:00 UTC\u00a0:\n\n- les rapports sont **indisponibles**\n- les messages sont distribués normalement',
      },
      ...{ isDismissible: false, startsAt: inDays(5), endsAt: inDays(7), createdAt: inDays(-1), updatedAt: inDays(-1) },
    },
    {
      ...common,
      title: 'Delayed digests',
      severity: 'warning' as const,
      texts: {
        ENG: 'Digests of this morning were sent *up to one hour late*.',
        FR: 'Les récapitulatifs de ce matin ont été envoyés *avec jusqu’à une heure de retard*.',
      },
      ...{ startsAt: inDays(-20), endsAt: inDays(-19), createdAt: inDays(-20), updatedAt: inDays(-20) },
    },
  ])
}
