/** A run of lines that two texts share, or that only one of them has. */
export interface LineDifference {
  kind: 'same' | 'added' | 'removed'
  lines: readonly string[]
}

/** Compared pairs of lines; beyond it the middle is shown as replaced. */
const pairsAtMost = 4_000_000

/** Differences between two texts line by line: the fewest lines are added and removed. */
export function lineDifferences(before: string, after: string): LineDifference[] {
  const [old, fresh] = [linesOf(before), linesOf(after)]
  const start = shared(old, fresh)
  const end = shared(old.slice(start).reverse(), fresh.slice(start).reverse())
  const [oldMiddle, freshMiddle] = [old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)]
  const middle =
    oldMiddle.length * freshMiddle.length > pairsAtMost
      ? [...oldMiddle.map((line) => row('removed', line)), ...freshMiddle.map((line) => row('added', line))]
      : compared(oldMiddle, freshMiddle)
  return grouped([
    ...old.slice(0, start).map((line) => row('same', line)),
    ...middle,
    ...old.slice(old.length - end).map((line) => row('same', line)),
  ])
}

const linesOf = (text: string) => (text === '' ? [] : text.replace(/\n$/, '').split('\n'))

const row = (kind: LineDifference['kind'], line: string) => ({ kind, line })

function shared(one: readonly string[], other: readonly string[]): number {
  let count = 0
  while (count < one.length && count < other.length && one[count] === other[count]) count += 1
  return count
}

/** By the longest common subsequence. */
function compared(old: readonly string[], fresh: readonly string[]) {
  const width = fresh.length + 1
  const longest = new Uint16Array((old.length + 1) * width)
  const at = (i: number, j: number) => longest[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = fresh.length - 1; j >= 0; j -= 1) {
      longest[i * width + j] = old[i] === fresh[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const rows: ReturnType<typeof row>[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < fresh.length) {
    const [left, right] = [old[i], fresh[j]]
    if (left !== undefined && left === right) {
      rows.push(row('same', left))
      i += 1
      j += 1
    } else if (left !== undefined && (right === undefined || at(i + 1, j) >= at(i, j + 1))) {
      rows.push(row('removed', left))
      i += 1
    } else {
      rows.push(row('added', right ?? ''))
      j += 1
    }
  }
  return rows
}

function grouped(rows: readonly ReturnType<typeof row>[]): LineDifference[] {
  const groups: { kind: LineDifference['kind']; lines: string[] }[] = []
  for (const { kind, line } of rows) {
    const last = groups.at(-1)
    if (last?.kind === kind) last.lines.push(line)
    else groups.push({ kind, lines: [line] })
  }
  return groups
}
