import { useId } from 'react'
import styles from './BrandPanel.module.css'

const shield = 'l111 40.5v75c0 69-45 114-111 138c-66-24-111-69-111-138v-75z'

/** Repetitions of the shield behind the first, ever larger and fainter. */
const behind = [
  { size: 47 / 30, opacity: 0.62 },
  { size: 2.2, opacity: 0.44 },
  { size: 2.9, opacity: 0.3 },
  { size: 11 / 3, opacity: 0.2 },
  { size: 4.5, opacity: 0.13 },
]

/** A picture in the brand's colour; decoration only. */
export function BrandPanel() {
  const id = useId().replaceAll(':', '')
  const paint = (name: string) => `url(#${id}-${name})`
  return (
    <div className={styles.root}>
      <svg aria-hidden="true" className={styles.art} viewBox="0 0 720 900" preserveAspectRatio="xMidYMid slice">
        <defs>
          <linearGradient id={`${id}-ground`} y2="1">
            <stop className={styles.middle} />
            <stop offset="1" className={styles.dark} />
          </linearGradient>
          <radialGradient id={`${id}-glow`} cx=".5" cy=".42" r=".55">
            <stop className={styles.light} stopOpacity=".9" />
            <stop offset="1" className={styles.light} stopOpacity="0" />
          </radialGradient>
          <linearGradient id={`${id}-line`} x2="0" y2="1">
            <stop stopColor="#fff" stopOpacity=".5" />
            <stop offset="1" stopColor="#fff" stopOpacity=".04" />
          </linearGradient>
          <linearGradient id={`${id}-face`} x2="0" y2="1">
            <stop stopColor="#fff" stopOpacity=".16" />
            <stop offset="1" stopColor="#fff" stopOpacity=".03" />
          </linearGradient>
        </defs>
        <rect width="720" height="900" fill={paint('ground')} />
        <rect width="720" height="900" fill={paint('glow')} />
        <path d={`M360 307${shield}`} fill={paint('face')} stroke={paint('line')} strokeWidth="1.6" opacity=".95" />
        {behind.map(({ size, opacity }) => (
          <path
            key={size}
            d={`M0 0${shield}`}
            transform={`translate(360 ${400 - 93 * size})scale(${size})`}
            fill="none"
            stroke={paint('line')}
            strokeWidth={1.1 / size}
            opacity={opacity}
          />
        ))}
        <g fill="none" stroke="#fff" strokeWidth="2.4" strokeLinejoin="round" strokeLinecap="round" opacity=".92">
          <rect x="308" y="380" width="104" height="74" rx="9" />
          <path d="M312 388l48 36 48-36" />
        </g>
      </svg>
    </div>
  )
}
