import { Insert } from '../../art/insert.tsx'

type Shot = { angle: number; colour: string; glyphs: readonly [string, string, string]; lit: readonly boolean[] }

const shots: readonly Shot[] = [
  { angle: -61, colour: '#2FD6B0', glyphs: ['flame', 'crosshair', 'crown'], lit: [true, true, false] },
  { angle: -31, colour: '#FF7A33', glyphs: ['zap', 'rocket', 'swords'], lit: [true, false, false] },
  { angle: 0, colour: '#79C8FF', glyphs: ['sparkles', 'radar', 'gem'], lit: [true, true, true] },
  { angle: 31, colour: '#FF6FA0', glyphs: ['shield', 'target', 'skull'], lit: [true, true, false] },
  { angle: 61, colour: '#B18CFF', glyphs: ['key-round', 'timer', 'flag'], lit: [false, false, false] },
]

const centre = { x: 320, y: 520 }
const reach = { steep: [212, 318, 428], flat: [214, 298, 368] }
const sizes = [80, 74, 84]
const arrowColour = '#FFE9C9'
const partly: Record<string, number> = { rocket: 0.66, 'key-round': 0.3 }

const at = (angle: number, radius: number) => {
  const radians = ((angle - 90) * Math.PI) / 180
  return [Math.round(centre.x + Math.cos(radians) * radius), Math.round(centre.y + Math.sin(radians) * radius)] as const
}

const lanes = shots
  .map(({ angle }) => {
    const [from, to] = [at(angle, 120), at(angle, 470)]
    return `M${from.join(' ')}L${to.join(' ')}`
  })
  .join('')

const Flipper = ({ side }: { side: 1 | -1 }) => (
  <path
    transform={`translate(${centre.x + side * 104} 500) scale(${side} 1) rotate(28)`}
    d="M0-13a13 13 0 0 1 0 26l-78-5a8 8 0 0 1 0-16Z"
    fill="#FF9B63"
    stroke="#FFD2B5"
    strokeWidth="1.5"
  />
)

function ShotLamps({ shot }: { shot: Shot }) {
  const radii = Math.abs(shot.angle) > 50 ? reach.flat : reach.steep
  return shot.glyphs.map((glyph, index) => {
    const isArrow = index === 2
    const size = sizes[index] ?? 80
    const [x, y] = at(shot.angle, radii[index] ?? 0)
    const turn = isArrow ? shot.angle * 0.9 : 0
    return (
      <g key={glyph} transform={`translate(${x} ${y}) rotate(${turn}) translate(${-size / 2} ${-size / 2})`}>
        <Insert
          shape={isArrow ? 'arrow' : 'round'}
          colour={isArrow ? arrowColour : shot.colour}
          glyph={glyph}
          lit={shot.lit[index] ?? false}
          progress={partly[glyph]}
          size={size}
        />
      </g>
    )
  })
}

export const LampFan = () => (
  <svg className="landing-fan" viewBox="-46 40 732 510" width="732" height="510" aria-hidden="true">
    <path d={lanes} stroke="#FFE9C9" strokeOpacity=".16" strokeWidth="5" strokeLinecap="round" strokeDasharray="0 13" />
    <Flipper side={1} />
    <Flipper side={-1} />
    {shots.map((shot) => (
      <ShotLamps key={shot.angle} shot={shot} />
    ))}
  </svg>
)
