import { Link } from '@tanstack/react-router'
import { Crown, TriangleAlert, Wrench } from 'lucide-react'
import { Cabinet } from '../../art/cabinet.tsx'
import { useNow } from '../../lib/use-now.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Lamp, Tag } from '../../ui/tag.tsx'
import { LampFan } from './lamp-fan.tsx'
import { Lanes } from './lanes.tsx'
import { landingMessages as words } from './messages.ts'
import { useCatalogue } from './use-catalogue.ts'

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
