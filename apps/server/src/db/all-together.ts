/**
 * Begins statements of one transaction together, so that they travel together. Like `Promise.all`, but rejects only once all have ended,
 * with the first failure of the list: none may run on when the transaction is rolled back and its connection serves another one.
 */
export async function allTogether<const T extends readonly unknown[]>(
  works: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  // Query builders run each time they are awaited.
  const begun = works.map(async (work) => work)
  const failure = (await Promise.allSettled(begun)).find(({ status }) => status === 'rejected')
  if (failure?.status === 'rejected') throw failure.reason
  return (await Promise.all(begun)) as { -readonly [K in keyof T]: Awaited<T[K]> }
}
