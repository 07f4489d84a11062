import { QRCodeSVG } from 'qrcode.react'
import styles from './QrCode.module.css'

export interface QrCodeProps {
  value: string
  /** Edge length in CSS pixels, including the quiet zone. */
  size: number
  /** Error-correction level: H is the highest. */
  level: 'L' | 'M' | 'Q' | 'H'
  /** Description for people who cannot see it. */
  label: string
}

/** QR code, black on white in dark mode too, as scanners expect. */
export function QrCode({ value, size, level, label }: QrCodeProps) {
  return (
    <QRCodeSVG
      className={styles.root}
      value={value}
      size={size}
      level={level}
      marginSize={4}
      bgColor="#ffffff"
      fgColor="#000000"
      role="img"
      aria-label={label}
    />
  )
}
