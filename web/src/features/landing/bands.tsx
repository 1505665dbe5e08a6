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

const headingClass = 'display text-[clamp(30px,3.4vw,46px)]'
const pairClass = 'wrap drawn-near grid items-center gap-18 max-xl:gap-12 max-lg:grid-cols-1 max-wide:mt-20 max-wide:gap-7'

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
      <h2 className={headingClass} id="landing-titles">
        {words.playTitle}
      </h2>
      <ul
        className="mt-7 grid grid-cols-[repeat(6,1fr)] gap-4.5 max-xl:-mx-(--gutter) max-xl:grid-cols-[repeat(6,200px)] max-xl:overflow-x-auto max-xl:px-(--gutter) max-xl:scrollbar-none max-wide:mt-4.5 max-wide:grid-cols-[repeat(6,150px)] max-wide:gap-3"
        aria-labelledby="landing-titles"
      >
        {featuredTitles.map(({ code, name }) => {
          const count = achievementsOf(code)
          return (
            <li key={code}>
              <Link to="/insider/games/$code" params={{ code }} className="group block">
                {/* The name stands below the cover, so the dissolve under it is cut off. */}
                <TitleCover
                  code={code}
                  className="relative mb-3 aspect-7/9 rounded-2 bg-(--title-dark) ring-1 ring-line-1 [&_img]:h-[122%]"
                />
                <strong className="block leading-[1.25] font-[650] group-hover:underline max-wide:text-[15px]">{name}</strong>
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
  <svg
    className="mx-[-46px] h-auto w-[calc(100%+92px)] max-lg:mx-auto max-lg:w-full max-lg:max-w-[640px]"
    viewBox="-46 40 732 510"
    width="732"
    height="510"
    aria-hidden="true"
  >
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
  <div className="overflow-hidden rounded-3 bg-s-1 px-7 pt-11 shadow-bezel max-wide:px-1.5 max-wide:pt-7" aria-hidden="true">
    <ol className="grid grid-cols-[repeat(3,1fr)] items-end">
      {lanes.map(({ rank, name, letters, background, score, height, colour }) => (
        <li key={rank} className="flex flex-col items-center px-2 max-wide:px-[3px]">
          <Avatar letters={letters} colour={background} size={rank === 1 ? 64 : 50} />
          <strong className="mt-3 text-[15px] font-[650] max-wide:text-[12.5px]">{name}</strong>
          <span
            className={`num mt-0.5 max-wide:text-[clamp(16px,4.8vw,19px)] ${rank === 1 ? 'text-[28px] text-accent-hi' : 'text-[23px]'}`}
          >
            {score}
          </span>
          <span className={`landing-lane mt-4 grid w-full items-start justify-items-center pt-4.5 ${height}`}>
            <Insert shape="lane" text={String(rank)} colour={colour} lit size={rank === 1 ? 76 : 64} />
          </span>
        </li>
      ))}
    </ol>
  </div>
)

const Fact = ({ label, value }: { label: string; value: string | undefined }) => (
  <div>
    <dt className="text-14 text-t-3">{label}</dt>
    <dd className="num min-w-[2ch] text-[34px] max-wide:text-[30px]">{value}</dd>
  </div>
)

export function LampsBand() {
  const { titles, achievements, machines } = useCatalogue()
  return (
    <section className={`${pairClass} mt-28 grid-cols-[minmax(0,1fr)_640px] max-xl:grid-cols-[minmax(0,1fr)_480px]`}>
      <div>
        <h2 className={headingClass}>{words.lampsTitle}</h2>
        <p className="lead mt-5 mb-7 max-w-[31em]">{words.lampsText}</p>
        <dl className="flex gap-11 max-wide:gap-7">
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
  <section className={`${pairClass} mt-22 grid-cols-[640px_minmax(0,1fr)] max-xl:grid-cols-[480px_minmax(0,1fr)]`}>
    <div className="lg:order-2">
      <h2 className={headingClass}>{words.boardsTitle}</h2>
      <p className="lead mt-5 mb-7 max-w-[31em]">{words.boardsText}</p>
      <Link to="/insider/leaderboards" className={buttonClass({ variant: 'quiet' })}>
        {words.seeLeaderboards}
      </Link>
    </div>
    <Lanes />
  </section>
)

const cardLineClass = 'relative z-1 flex items-center justify-between'

function MemberCard() {
  const year = useNow().getUTCFullYear()
  return (
    <div
      className="landing-card relative flex aspect-[1.586] -rotate-3 flex-col justify-between overflow-hidden rounded-[14px] px-6.5 py-6 text-[#241803] max-lg:w-[min(440px,100%)] max-wide:-rotate-2"
      aria-hidden="true"
    >
      <p className={`${cardLineClass} text-[17px] font-[760] font-stretch-[116%]`}>
        <span>{words.allAccess}</span>
        <Crown size={30} strokeWidth={1.6} />
      </p>
      <p className={`num ${cardLineClass} text-[70px] font-stretch-[108%] opacity-90 max-wide:text-[52px]`}>{year}</p>
      <p className={`${cardLineClass} text-[15px] font-[650] font-stretch-[108%]`}>SILVERBALL</p>
    </div>
  )
}

/** Prerendered; a portal without a shop takes it away. */
export const GoldBand = () =>
  useSellsMembership() !== false && (
    <section className="drawn-near mt-30 border-y border-[rgb(232_198_128/0.26)] bg-[linear-gradient(100deg,#15100a,#1d160c_55%,#120e0a)] max-wide:mt-20">
      <div className="wrap grid grid-cols-[1fr_440px] items-center gap-20 py-18 max-lg:grid-cols-1 max-lg:gap-11 max-wide:py-13">
        <div>
          <h2 className={headingClass}>{words.goldTitle}</h2>
          <p className="lead mt-4.5 mb-7.5 max-w-[34em]">{words.goldText}</p>
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
  <section
    className="wrap drawn-near mt-24 grid grid-cols-[1fr_640px] items-center gap-18 text-t-1 max-xl:grid-cols-[1fr_520px] max-xl:gap-10 max-lg:grid-cols-1 max-wide:mt-16 max-wide:gap-6"
    data-shell="pro"
  >
    <div>
      <h2 className="mb-2 text-26 leading-[1.2] font-bold font-stretch-[112%]">{words.operatorsTitle}</h2>
      <p className="t2 mb-6">{words.operatorsText}</p>
      <Link to="/pro" className={buttonClass({ variant: 'quiet' })}>
        {words.seeFleet}
      </Link>
    </div>
    <ul className="rounded-3 bg-s-1 shadow-bezel" aria-hidden="true">
      {machines.map(({ name, location, start, stop, online, tag }) => (
        <li
          key={name}
          className="grid grid-cols-[44px_1fr_auto] items-center gap-3.5 border-line-1 px-4.5 py-2.5 not-first:border-t"
        >
          <Cabinet start={start} stop={stop} online={online} size={34} />
          <span>
            <b className="block font-semibold">{name}</b>
            <small className="text-13 text-t-3">{location}</small>
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
