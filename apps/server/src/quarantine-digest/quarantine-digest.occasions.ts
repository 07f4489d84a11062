import type { Occasions } from '../testing/occasion'
import { entry } from '../testing/occasion-objects'

export const occasions: Occasions = {
  getDigestEntry: { params: entry },
  listDigestEntryEvents: { params: entry },
  releaseDigestEntry: { params: entry },
  askDigestEntry: { params: entry, body: { releaseCode: 'wrong', reason: 'wanted' } },
  addDigestEntryListEntry: { params: entry },
}
