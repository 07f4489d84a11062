import type { ReactNode } from 'react'

export interface TableProps {
  head: readonly string[]
  /** Text between backticks renders as code. */
  rows: readonly (readonly string[])[]
}

/** A table in a document; Storybook's Markdown does not support tables. */
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
