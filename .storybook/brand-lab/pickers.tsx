import { type ChangeEvent, useEffect, useId, useState } from 'react'
import styles from './BrandLab.module.css'

export function ColorPicker({ value, onPick }: { value: string; onPick: (color: string) => void }) {
  const id = useId()
  return (
    <div className={styles.pick}>
      <label htmlFor={id}>Pick a colour</label>
      <input
        id={id}
        type="color"
        value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
        onChange={(event) => onPick(event.target.value)}
      />
    </div>
  )
}

/** Shows a local file; nothing is uploaded. */
export function LogoPicker({ label, onPick }: { label: string; onPick: (address: string | null) => void }) {
  const id = useId()
  const pick = usePickedFile(onPick)
  return (
    <div className={styles.pick}>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="file" accept="image/png,image/jpeg,image/webp" onChange={pick} />
    </div>
  )
}

/** An object URL keeps its file in memory until it is revoked. */
function usePickedFile(onPick: (address: string | null) => void) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address])
  return (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    const next = file ? URL.createObjectURL(file) : null
    setAddress(next)
    onPick(next)
  }
}
