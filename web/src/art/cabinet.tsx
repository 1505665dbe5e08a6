import { useId, useMemo, type ReactNode } from 'react'
import { mix } from '@portal/contract/rules/oklab'

type CabinetProps = {
  start?: string
  stop?: string
  online?: boolean
  size?: number
  label?: string
  className?: string
  /** Drawn over the light of the backglass. */
  backglass?: ReactNode
}

function shades(start: string, stop: string, online: boolean) {
  return {
    glassTop: online ? mix(start, '#ffffff', 0.12) : mix(start, '#17130f', 0.82),
    glassEnd: online ? stop : mix(stop, '#0b0908', 0.7),
    field: online ? mix(start, '#0b0908', 0.78) : '#0c0a09',
    flipper: mix(start, '#ffffff', 0.3),
    bright: mix(start, '#ffffff', 0.5),
  }
}

export function Cabinet({
  start = '#FF7A33',
  stop = '#7A1F10',
  online = false,
  size = 72,
  label,
  className = '',
  backglass,
}: CabinetProps) {
  const id = useId()
  const shade = useMemo(() => shades(start, stop, online), [start, stop, online])
  const edge = { stroke: '#fff3e4', strokeOpacity: 0.34, strokeWidth: 1.4 }
  return (
    <svg
      className={`cabinet ${className}`}
      width={size}
      height={size * 1.32}
      viewBox="0 0 72 95"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <defs>
        <linearGradient id={id} x2=".4" y2="1">
          <stop stopColor={shade.glassTop} />
          <stop offset="1" stopColor={shade.glassEnd} />
        </linearGradient>
      </defs>
      {online && <rect x="4" y="-2" width="64" height="46" rx="10" fill={start} opacity=".1" />}
      <path d="M9 3h54a2 2 0 0 1 2 2v38l-5 7H12l-5-7V5a2 2 0 0 1 2-2Z" fill="#0A0807" {...edge} />
      <rect x="11.5" y="7" width="49" height="26" rx="1.5" fill={`url(#${id})`} />
      {backglass}
      {online && <path d="M11.5 33L28 7h8L19.5 33Z" fill="#fff" opacity=".12" />}
      <rect x="18" y="36" width="36" height="6" rx="1" fill={online ? '#2a1409' : '#120e0c'} />
      <path d="M21 39h30" stroke={online ? '#FF8A45' : '#4a3f38'} strokeWidth="2" strokeDasharray=".1 3" strokeLinecap="round" />
      <path d="M12 50h48l3 20H9Z" fill="#12100e" {...edge} />
      <path d="M14 68l3-16h38l3 16Z" fill={shade.field} />
      {online && (
        <>
          <path d="M28 66l6-3M44 66l-6-3" stroke={shade.flipper} strokeWidth="1.8" strokeLinecap="round" />
          <circle cx="31" cy="57" r="1.4" fill={start} />
          <circle cx="41" cy="58" r="1.4" fill={shade.bright} />
          <circle cx="36" cy="55" r="1.4" fill={start} />
        </>
      )}
      <path d="M8 70h56v8H8z" fill="#1a1614" {...edge} />
      <circle cx="15" cy="74" r="1.7" fill={online ? '#FFE9C9' : '#4a413a'} />
      <path d="M11 78v15M61 78v15" stroke="#8d857c" strokeWidth="2.6" strokeLinecap="round" />
    </svg>
  )
}
