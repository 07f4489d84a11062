import { useState } from 'react'
import type { ThemePair } from '../../packages/react/src/theme/check-theme.ts'
import { Choice } from '../../packages/react/src/ui/Choice/Choice.tsx'
import styles from './BrandLab.module.css'

/** Foreground and background pairs, those closest to the AA limit first. */
export function ContrastTable({ pairs }: { pairs: readonly ThemePair[] }) {
  const [isWhole, setWhole] = useState(false)
  const failed = pairs.filter(({ ratio, least }) => ratio < least)
  const ordered = [...pairs].sort((one, other) => one.ratio / one.least - other.ratio / other.least)
  return (
    <>
      <p>
        {failed.length === 0 ? `All ${pairs.length} pairs hold AA. The nearest:` : `${failed.length} pairs fail AA.`}
      </p>
      <Choice type="checkbox" checked={isWhole} onChange={(event) => setWhole(event.target.checked)}>
        Show every pair
      </Choice>
      <table className={styles.table}>
        <thead>
          <tr>
            {['In', 'What', 'Stands on', 'Ratio', 'Needs'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isWhole ? ordered : ordered.slice(0, 6)).map(({ scheme, front, back, ratio, least }) => (
            <tr key={`${scheme} ${front} ${back}`}>
              <td>{scheme}</td>
              <td>{front}</td>
              <td>{back}</td>
              <td>{ratio.toFixed(2)}</td>
              <td>{least}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
