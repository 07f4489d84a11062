import { useId } from 'react'
import styles from './BrandPanel.module.css'

// One shield, drawn ever larger and fainter behind the first.
const shields = [
  {
    d: 'M360 254.3l173.9 63.45v117.5c0 108.1-70.5 178.6-173.9 216.2c-103.4-37.6-173.9-108.1-173.9-216.2v-117.5z',
    o: 0.62,
  },
  { d: 'M360 195.4l244.2 89.1v165c0 151.8-99 250.8-244.2 303.6c-145.2-52.8-244.2-151.8-244.2-303.6v-165z', o: 0.44 },
  {
    d: 'M360 130.3l321.9 117.45v217.5c0 200.1-130.5 330.6-321.9 400.2c-191.4-69.6-321.9-200.1-321.9-400.2v-217.5z',
    o: 0.3,
  },
  { d: 'M360 59l407 148.5v275c0 253-165 418-407 506c-242-88-407-253-407-506v-275z', o: 0.2 },
  { d: 'M360-18.5l499.5 182.25v337.5c0 310.5-202.5 513-499.5 621c-297-108-499.5-310.5-499.5-621v-337.5z', o: 0.13 },
] as const

/** A picture in the brand's colour; decoration only. */
export function BrandPanel() {
  const id = useId().replaceAll(':', '')
  const paint = (name: string) => `url(#${id}-${name})`
  return (
    <div className={styles.root}>
      <svg
        aria-hidden="true"
        className={styles.art}
        viewBox="0 0 720 900"
        preserveAspectRatio="xMidYMid slice"
        focusable="false"
      >
        <defs>
          <linearGradient id={`${id}-ground`} x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" className={styles.middle} />
            <stop offset="1" className={styles.dark} />
          </linearGradient>
          <radialGradient id={`${id}-glow`} cx=".5" cy=".42" r=".55">
            <stop offset="0" className={styles.light} stopOpacity=".9" />
            <stop offset="1" className={styles.light} stopOpacity="0" />
          </radialGradient>
          <linearGradient id={`${id}-line`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#fff" stopOpacity=".5" />
            <stop offset="1" stopColor="#fff" stopOpacity=".04" />
          </linearGradient>
          <linearGradient id={`${id}-face`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#fff" stopOpacity=".16" />
            <stop offset="1" stopColor="#fff" stopOpacity=".03" />
          </linearGradient>
        </defs>
        <rect width="720" height="900" fill={paint('ground')} />
        <rect width="720" height="900" fill={paint('glow')} />
        <path
          d="M360 307l111 40.5v75c0 69-45 114-111 138c-66-24-111-69-111-138v-75z"
          fill={paint('face')}
          stroke={paint('line')}
          strokeWidth="1.6"
          opacity=".95"
        />
        {shields.map(({ d, o }) => (
          <path key={d} d={d} fill="none" stroke={paint('line')} strokeWidth="1.1" opacity={o} />
        ))}
        <g fill="none" stroke="#fff" strokeWidth="2.4" strokeLinejoin="round" strokeLinecap="round" opacity=".92">
          <rect x="308" y="380" width="104" height="74" rx="9" />
          <path d="M312 388l48 36 48-36" />
        </g>
      </svg>
    </div>
  )
}
