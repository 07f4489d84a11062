import { heldMessageQueries, quarantineQueries, wblQueries } from '@postern/core/queries'

/** Keys of what is shown of held messages: what happens to one makes them stale. */
export const heldMailKeys = [
  quarantineQueries.key(),
  heldMessageQueries.key('listEvents'),
  wblQueries.key('getSenderListing'),
]
