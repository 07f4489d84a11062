import { createLocalTokenStore } from '@postern/core/browser'
import type { RoutePath } from '@postern/core/navigation'

// The route table itself is more than the digest page loads.
const entryPage = '/quarantine/{quarantineEntryId}' satisfies RoutePath

/** Goes to the page of an entry. */
type Leave = (details: { href: string }) => void

const inPlaceOfThisPage: Leave = ({ href }) => location.replace(href)

/**
 * Resolves when it is known that no administrator is signed in, who leaves for the entry. What asks is loaded where somebody
 * may be. `id`: `null` when the path names no entry.
 */
export async function staying(id: number | null, onLeave = inPlaceOfThisPage): Promise<void> {
  const tokenStore = createLocalTokenStore()
  if (id === null || tokenStore.get() === null) return
  const leave = () => onLeave({ href: entryPage.replace('{quarantineEntryId}', String(id)) })
  // Without its code nobody is led away, and the page works.
  await import('./stay-unless-signed-in')
    .then((loaded) => loaded.stayUnlessSignedIn({ tokenStore, leave }))
    .catch(() => {})
}
