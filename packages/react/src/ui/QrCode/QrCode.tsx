import { QRCodeSVG } from 'qrcode.react'
import styles from './QrCode.module.css'

export interface QrCodeProps {
  value: string
  /** Edge in CSS pixels, the quiet zone included. */
  size: number
  /** How much of it may be damaged: H is the most. */
  level: 'L' | 'M' | 'Q' | 'H'
  /** What it is, for people who cannot see it. */
  label: string
}

/** A QR code, black on white in dark mode too: scanners expect it so. */
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
