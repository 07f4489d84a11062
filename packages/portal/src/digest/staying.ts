import { createLocalTokenStore } from '@postern/core/browser'
import type { RoutePath } from '@postern/core/navigation'

// The route table itself is too large for the digest page.
const entryPage = '/quarantine/{quarantineEntryId}' satisfies RoutePath

/** Navigates to an entry's page. */
type Leave = (details: { href: string }) => void

const inPlaceOfThisPage: Leave = ({ href }) => location.replace(href)

/**
 * Resolves once it is known that no administrator is signed in; a signed-in one is redirected to the entry. Loads the check only when there
 * may be a session. `id`: `null` when the path contains no entry.
 */
export async function staying(id: number | null, onLeave = inPlaceOfThisPage): Promise<void> {
  const tokenStore = createLocalTokenStore()
  if (id === null || tokenStore.get() === null) return
  const leave = () => onLeave({ href: entryPage.replace('{quarantineEntryId}', String(id)) })
  // If the code fails to load, nobody is redirected and the page works.
  await import('./stay-unless-signed-in')
    .then((loaded) => loaded.stayUnlessSignedIn({ tokenStore, leave }))
    .catch(() => {})
}
