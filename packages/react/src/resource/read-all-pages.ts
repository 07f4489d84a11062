const pageSize = 100

interface Page<Row> {
  rows: readonly Row[]
  count: number
}

/** Reads a list of a server to its end, page by page. */
export async function readAllPages<Row>(
  load: (page: { limit: number; offset: number }) => Promise<Page<Row>>,
): Promise<readonly Row[]> {
  const all: Row[] = []
  for (let offset = 0; ; offset += pageSize) {
    const { rows, count } = await load({ limit: pageSize, offset })
    all.push(...rows)
    if (rows.length < pageSize || all.length >= count) return all
  }
}
