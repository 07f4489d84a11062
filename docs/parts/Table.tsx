import type { ReactNode } from 'react'

export interface TableProps {
  head: readonly string[]
  /** What stands between backticks is code. */
  rows: readonly (readonly string[])[]
}

/** A table of a document; Storybook's Markdown knows none. */
export function Table({ head, rows }: TableProps) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells[0]}>
            {cells.map((cell, column) => (
              <td key={head[column]}>{withCode(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function withCode(text: string): ReactNode[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part))
}
