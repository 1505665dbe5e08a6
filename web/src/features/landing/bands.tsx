import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Crown, TriangleAlert, Wrench } from 'lucide-react'
import { Cabinet } from '../../art/cabinet.tsx'
import { Insert } from '../../art/insert.tsx'
import { TitleCover } from '../../art/title-cover.tsx'
import { api, query } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { useSellsMembership } from '../../lib/installation.ts'
import { useNow } from '../../lib/clock.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Lamp, Tag } from '../../ui/tag.tsx'
import { landingMessages as words } from './messages.ts'

/** A fixed list, so that the first page needs no request. */
const featuredTitles = [
  { code: 'ZIL', name: 'Godzilla' },
  { code: 'JWS', name: 'Jaws' },
  { code: 'BND', name: 'James Bond 007' },
  { code: 'VEN', name: 'Venom' },
  { code: 'EHH', name: "Elvira's House of Horrors" },
  { code: 'JRP', name: 'Jurassic Park' },
]

export function TitleStrip() {
  const { achievementsOf } = useCatalogue()
  return (
    <section className="wrap drawn-near mt-28 max-wide:mt-18">
      <h2 className="display landing-h2" id="landing-titles">
        {words.playTitle}
      </h2>
      <ul className="landing-strip" aria-labelledby="landing-titles">
        {featuredTitles.map(({ code, name }) => {
          const count = achievementsOf(code)
          return (
            <li key={code}>
              <Link to="/insider/games/$code" params={{ code }} className="group block">
                {/* The name stands below the cover, so the dissolve under it is cut off. */}
                <TitleCover code={code} className="landing-tile" />
                <strong className="group-hover:underline">{name}</strong>
                <span className="t3 sm">{count ? words.titleAchievements(count) : '\u00A0'}</span>
              </Link>
            </li>
          )
        })}
      </ul>
      <Link to="/insider/locations" className={buttonClass({ variant: 'quiet' }, 'mt-7')}>
        {words.findMachine}
      </Link>
    </section>
  )
}

type Shot = { angle: number; colour: string; glyphs: readonly [string, string, string]; lit: readonly boolean[] }

const shots: readonly Shot[] = [
  { angle: -61, colour: '#2FD6B0', glyphs: ['flame', 'crosshair', 'crown'], lit: [true, true, false] },
  { angle: -31, colour: '#FF7A33', glyphs: ['zap', 'rocket', 'swords'], lit: [true, false, false] },
  { angle: 0, colour: '#79C8FF', glyphs: ['sparkles', 'radar', 'gem'], lit: [true, true, true] },
  { angle: 31, colour: '#FF6FA0', glyphs: ['shield', 'target', 'skull'], lit: [true, true, false] },
  { angle: 61, colour: '#B18CFF', glyphs: ['key-round', 'timer', 'flag'], lit: [false, false, false] },
]

const centre = { x: 320, y: 520 }
const lampRadii = { steep: [212, 318, 428], flat: [214, 298, 368] }
const sizes = [80, 74, 84]
const arrowColour = '#FFE9C9'
const progressOf: Record<string, number> = { rocket: 0.66, 'key-round': 0.3 }

const pointAt = (angle: number, radius: number) => {
  const radians = ((angle - 90) * Math.PI) / 180
  return [Math.round(centre.x + Math.cos(radians) * radius), Math.round(centre.y + Math.sin(radians) * radius)] as const
}

const fanLanes = shots
  .map(({ angle }) => {
    const [from, to] = [pointAt(angle, 120), pointAt(angle, 470)]
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
  const radii = Math.abs(shot.angle) > 50 ? lampRadii.flat : lampRadii.steep
  return shot.glyphs.map((glyph, index) => {
    const isArrow = index === 2
    const size = sizes[index] ?? 80
    const [x, y] = pointAt(shot.angle, radii[index] ?? 0)
    const turn = isArrow ? shot.angle * 0.9 : 0
    return (
      <g key={glyph} transform={`translate(${x} ${y}) rotate(${turn}) translate(${-size / 2} ${-size / 2})`}>
        <Insert
          shape={isArrow ? 'arrow' : 'round'}
          colour={isArrow ? arrowColour : shot.colour}
          glyph={glyph}
          lit={shot.lit[index] ?? false}
          progress={progressOf[glyph]}
          size={size}
        />
      </g>
    )
  })
}

const LampFan = () => (
  <svg className="landing-fan" viewBox="-46 40 732 510" width="732" height="510" aria-hidden="true">
    <path d={fanLanes} stroke="#FFE9C9" strokeOpacity=".16" strokeWidth="5" strokeLinecap="round" strokeDasharray="0 13" />
    <Flipper side={1} />
    <Flipper side={-1} />
    {shots.map((shot) => (
      <ShotLamps key={shot.angle} shot={shot} />
    ))}
  </svg>
)

type Lane = { rank: number; name: string; letters: string; background: string; score: string; height: string; colour: string }

const lanes: readonly Lane[] = [
  {
    rank: 2,
    name: 'kaijukat',
    letters: 'KK',
    background: '#9FE7D3',
    score: '1,377,240,900',
    height: 'h-37.5',
    colour: '#FFE9C9',
  },
  {
    rank: 1,
    name: 'silverball',
    letters: 'SB',
    background: '#8CCBF5',
    score: '1,482,903,110',
    height: 'h-51.5',
    colour: '#FF7A33',
  },
  { rank: 3, name: 'nudgeking', letters: 'NK', background: '#C9B8FF', score: '1,120,664,380', height: 'h-28', colour: '#B8AFA5' },
]

const Avatar = ({ letters, colour, size }: { letters: string; colour: string; size: number }) => (
  <svg width={size} height={size} viewBox="0 0 50 50">
    <circle cx="25" cy="25" r="25" fill={colour} />
    <text x="25" y="31.5" textAnchor="middle" fontSize="18" fontWeight="750" fill="#0B0908">
      {letters}
    </text>
  </svg>
)

const Lanes = () => (
  <div className="landing-lanes" aria-hidden="true">
    <ol>
      {lanes.map(({ rank, name, letters, background, score, height, colour }) => (
        <li key={rank}>
          <Avatar letters={letters} colour={background} size={rank === 1 ? 64 : 50} />
          <strong>{name}</strong>
          <span className={`num ${rank === 1 ? 'text-[28px] text-accent-hi' : 'text-[23px]'}`}>{score}</span>
          <span className={`landing-lane ${height}`}>
            <Insert shape="lane" text={String(rank)} colour={colour} lit size={rank === 1 ? 76 : 64} />
          </span>
        </li>
      ))}
    </ol>
  </div>
)

const Fact = ({ label, value }: { label: string; value: string | undefined }) => (
  <div>
    <dt>{label}</dt>
    <dd className="num">{value}</dd>
  </div>
)

export function LampsBand() {
  const { titles, achievements, machines } = useCatalogue()
  return (
    <section className="wrap drawn-near landing-pair mt-28 grid-cols-[minmax(0,1fr)_640px] max-xl:grid-cols-[minmax(0,1fr)_480px]">
      <div>
        <h2 className="display landing-h2">{words.lampsTitle}</h2>
        <p className="lead">{words.lampsText}</p>
        <dl className="landing-facts">
          <Fact label={words.titles} value={titles} />
          <Fact label={words.achievements} value={achievements} />
          {machines !== '0' && <Fact label={words.machines} value={machines} />}
        </dl>
      </div>
      <LampFan />
    </section>
  )
}

export const BoardsBand = () => (
  <section className="wrap drawn-near landing-pair mt-22 grid-cols-[640px_minmax(0,1fr)] max-xl:grid-cols-[480px_minmax(0,1fr)]">
    <div className="lg:order-2">
      <h2 className="display landing-h2">{words.boardsTitle}</h2>
      <p className="lead">{words.boardsText}</p>
      <Link to="/insider/leaderboards" className={buttonClass({ variant: 'quiet' })}>
        {words.seeLeaderboards}
      </Link>
    </div>
    <Lanes />
  </section>
)

function MemberCard() {
  const year = useNow().getUTCFullYear()
  return (
    <div className="landing-card" aria-hidden="true">
      <p>
        <span>{words.allAccess}</span>
        <Crown size={30} strokeWidth={1.6} />
      </p>
      <p className="num">{year}</p>
      <p>SILVERBALL</p>
    </div>
  )
}

/** Prerendered; a portal without a shop takes it away. */
export const GoldBand = () =>
  useSellsMembership() !== false && (
    <section className="drawn-near landing-gold">
      <div className="wrap">
        <div>
          <h2 className="display landing-h2">{words.goldTitle}</h2>
          <p className="lead">{words.goldText}</p>
          <p>
            <span className="num text-[30px] text-gold">{words.price}</span> <span className="t2 sm">{words.aYear}</span>
          </p>
          <a href="/new-all-access" className={buttonClass({ variant: 'gold' }, 'mt-6')}>
            {words.getAllAccess}
          </a>
        </div>
        <MemberCard />
      </div>
    </section>
  )

const machines = [
  {
    name: 'Godzilla',
    location: 'Pinball Parlor',
    start: '#2FD6B0',
    stop: '#0A4A46',
    online: true,
    tag: (
      <Tag tone="good">
        <Lamp />
        {words.online}
      </Tag>
    ),
  },
  {
    name: 'Foo Fighters',
    location: 'Pinball Parlor',
    start: '#FF7B6B',
    stop: '#7A1230',
    online: true,
    tag: (
      <Tag tone="warn" icon={<TriangleAlert size={14} strokeWidth={2} aria-hidden />}>
        {words.alerts}
      </Tag>
    ),
  },
  {
    name: 'Jaws',
    location: 'Eastside Taproom',
    start: '#58B6FF',
    stop: '#0A2A5A',
    online: false,
    tag: (
      <Tag tone="bad" icon={<Wrench size={14} strokeWidth={2} aria-hidden />}>
        {words.outOfService}
      </Tag>
    ),
  },
]

export const OperatorsBand = () => (
  <section className="wrap drawn-near landing-operators" data-shell="pro">
    <div>
      <h2>{words.operatorsTitle}</h2>
      <p className="t2 mb-6">{words.operatorsText}</p>
      <Link to="/pro" className={buttonClass({ variant: 'quiet' })}>
        {words.seeFleet}
      </Link>
    </div>
    <ul aria-hidden="true">
      {machines.map(({ name, location, start, stop, online, tag }) => (
        <li key={name}>
          <Cabinet start={start} stop={stop} online={online} size={34} />
          <span>
            <b>{name}</b>
            <small>{location}</small>
          </span>
          {tag}
        </li>
      ))}
    </ul>
  </section>
)

function useCatalogue() {
  const titles = useQuery(query(api.games.titles)).data
  const sum = (count: 'achievements_count' | 'machines_connected') =>
    titles && formatNumber(titles.reduce((total, title) => total + title[count], 0))
  const achievementsOf = (code: string) => {
    const found = titles?.find((title) => title.code === code)
    return found && formatNumber(found.achievements_count)
  }
  return {
    titles: titles && formatNumber(titles.length),
    achievements: sum('achievements_count'),
    machines: sum('machines_connected'),
    achievementsOf,
  }
}
