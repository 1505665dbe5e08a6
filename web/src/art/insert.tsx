import { useId, useMemo } from 'react'
import { mix } from '@portal/contract/rules/oklab'
import { insertOutline, insertRays, insertTicks, type InsertShape } from './insert-shapes.ts'

type InsertProps = {
  shape?: InsertShape
  colour?: string
  glyph?: string
  text?: string
  lit?: boolean
  /** 0 to 1; draws the ring of ticks. */
  progress?: number | undefined
  size?: number
  label?: string
  className?: string
}

function shades(colour: string, lit: boolean) {
  return lit
    ? { high: mix(colour, '#ffffff', 0.62), base: colour, low: mix(colour, '#0b0908', 0.34), ink: mix(colour, '#0b0806', 0.86) }
    : {
        high: mix(colour, '#2a2421', 0.72),
        base: mix(colour, '#14100e', 0.8),
        low: mix(colour, '#0b0908', 0.88),
        ink: mix(colour, '#6d635b', 0.7),
      }
}

const fontSize = (text: string) => (text.length > 3 ? 20 : text.length > 2 ? 24 : text.length > 1 ? 28 : 32)
const textBase: Partial<Record<InsertShape, number>> = { tri: 66, star: 60 }
const glyphTop: Partial<Record<InsertShape, number>> = { tri: 40, arrow: 30, star: 34 }
const pointed = new Set<InsertShape>(['tri', 'star', 'diamond', 'arrow'])

function Print({ shape, text, glyph, ink }: { shape: InsertShape; text: string; glyph: string; ink: string }) {
  if (text)
    return (
      <text
        x="50"
        y={textBase[shape] ?? 59}
        textAnchor="middle"
        fontFamily="'Saira Condensed',sans-serif"
        fontWeight="600"
        fontSize={fontSize(text)}
        fill={ink}
      >
        {text}
      </text>
    )
  const scale = pointed.has(shape) ? 'translate(2.6 2.6) scale(1.2)' : 'scale(1.5)'
  return (
    <g
      transform={`translate(${shape === 'tri' ? 33 : 32} ${glyphTop[shape] ?? 32}) ${scale}`}
      fill="none"
      stroke={ink}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <use href={`/art/glyphs.svg#${glyph}`} width="24" height="24" />
    </g>
  )
}

/** A lamp medallion: round by default, other shapes for sets, arrows for wizard modes, a lane for a rank. */
export function Insert({
  shape = 'round',
  colour = '#FF7A33',
  glyph = 'star',
  text = '',
  lit = false,
  progress,
  size = 64,
  label,
  className = '',
}: InsertProps) {
  const id = useId()
  const { high, base, low, ink } = useMemo(() => shades(colour, lit), [colour, lit])
  const radius = progress === undefined ? 43 : 36
  const ticks = progress === undefined ? null : insertTicks(progress)
  return (
    <svg
      className={`${lit ? 'lit-glow' : ''} ${className}`}
      width={size}
      height={size}
      viewBox="0 0 100 100"
      color={colour}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <defs>
        <radialGradient id={`${id}g`} cx=".46" cy=".38" r=".72">
          <stop stopColor={high} />
          <stop offset=".55" stopColor={base} />
          <stop offset="1" stopColor={low} />
        </radialGradient>
        <clipPath id={`${id}c`}>
          <path d={insertOutline(shape, radius * 0.88)} />
        </clipPath>
      </defs>
      {ticks && (
        <g fill="none" strokeWidth="2.6" strokeLinecap="round">
          <path d={ticks.open} stroke="#fff2e2" strokeOpacity=".16" />
          <path d={ticks.reached} stroke={mix(colour, '#ffffff', 0.15)} />
        </g>
      )}
      <path
        d={insertOutline(shape, radius)}
        fill="#050403"
        stroke="#fff3e4"
        strokeOpacity={lit ? 0.3 : 0.15}
        strokeWidth="1.4"
        strokeLinejoin="round"
      />
      <g clipPath={`url(#${id}c)`}>
        <rect width="100" height="100" fill={`url(#${id}g)`} />
        <path d={insertRays} fill="#fff" fillOpacity={lit ? 0.15 : 0.04} />
        <path d="M8 44Q50 6 92 44L92 0H8Z" fill="#fff" fillOpacity={lit ? 0.13 : 0.03} />
      </g>
      <Print shape={shape} text={text} glyph={glyph} ink={ink} />
    </svg>
  )
}
