import { Link } from '@tanstack/react-router'
import { Crown, TriangleAlert, Wrench } from 'lucide-react'
import { Cabinet } from '../../art/cabinet.tsx'
import { Insert } from '../../art/insert.tsx'
import { useNow } from '../../lib/use-now.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Lamp, Tag } from '../../ui/tag.tsx'
import { LampFan } from './lamp-fan.tsx'
import { landingMessages as words } from './messages.ts'
import { useCatalogue } from './use-catalogue.ts'

type Lane = { rank: number; name: string; letters: string; face: string; score: string; colour: string }

/** Example data of a board. */
const lanes: readonly Lane[] = [
  { rank: 2, name: 'kaijukat', letters: 'KK', face: '#9FE7D3', score: '1,377,240,900', colour: '#FFE9C9' },
  { rank: 1, name: 'silverball', letters: 'SB', face: '#8CCBF5', score: '1,482,903,110', colour: '#FF7A33' },
  { rank: 3, name: 'nudgeking', letters: 'NK', face: '#C9B8FF', score: '1,120,664,380', colour: '#B8AFA5' },
]

const Face = ({ letters, colour, size }: { letters: string; colour: string; size: number }) => (
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
      {lanes.map(({ rank, name, letters, face, score, colour }) => (
        <li key={rank} className={`landing-lane-${rank}`}>
          <Face letters={letters} colour={face} size={rank === 1 ? 64 : 50} />
          <strong>{name}</strong>
          <span className="num">{score}</span>
          <span className="landing-lane">
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
    <section className="wrap landing-duo drawn-near">
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
  <section className="wrap landing-duo landing-duo-reverse drawn-near">
    <div>
      <h2 className="display landing-h2">{words.boardsTitle}</h2>
      <p className="lead">{words.boardsText}</p>
      <Link to="/login" search={{ redirectUri: '/ic/leaderboards' }} className={buttonClass({ variant: 'quiet' })}>
        {words.seeBoards}
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
      <p>
        <span>SILVERBALL</span>
        <span>{words.memberSince}</span>
      </p>
    </div>
  )
}

export const GoldBand = () => (
  <section className="landing-gold drawn-near">
    <div className="wrap">
      <div>
        <h2 className="display landing-h2">{words.goldTitle}</h2>
        <p className="lead">{words.goldText}</p>
        <p className="landing-price">
          <span className="num">{words.price}</span> <span className="t2 sm">{words.aYear}</span>
        </p>
      </div>
      <MemberCard />
    </div>
  </section>
)

const machines = [
  {
    name: 'Godzilla',
    place: 'Pinball Parlor',
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
    place: 'Pinball Parlor',
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
    place: 'Eastside Taproom',
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
  <section className="wrap landing-operators drawn-near" data-shell="pro">
    <div>
      <h2>{words.operatorsTitle}</h2>
      <p className="t2">{words.operatorsText}</p>
    </div>
    <ul aria-hidden="true">
      {machines.map(({ name, place, start, stop, online, tag }) => (
        <li key={name}>
          <Cabinet start={start} stop={stop} online={online} size={34} />
          <span>
            <b>{name}</b>
            <small>{place}</small>
          </span>
          {tag}
        </li>
      ))}
    </ul>
  </section>
)
