import { Link } from '@tanstack/react-router'
import { TriangleAlert, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { GameCabinet, type GameLight } from '../../art/game-cabinet.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSession } from '../../lib/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Table } from '../../ui/table.tsx'
import { Lamp, Tag } from '../../ui/tag.tsx'
import { guideMessages } from './messages.ts'

export function OperatorInfoPage() {
  usePageTitle(guideMessages.pro.pageTitle, guideMessages.pro.lead)
  return (
    <div className="wrap guide-page">
      <OperatorInfo />
    </div>
  )
}

const words = guideMessages.pro

const okTag = (text: string) => (
  <Tag tone="good">
    <Lamp />
    {text}
  </Tag>
)

type Row = { name: string; code: string; location: string; game: GameLight; online: boolean; plays: string; tag: ReactNode }

const rows: Row[] = [
  {
    name: 'Godzilla',
    code: 'ZIL',
    location: 'Pinball Parlor',
    game: { gradient_start: '#2cbdaa', gradient_stop: '#179a8a' },
    online: true,
    plays: '412',
    tag: okTag(words.online),
  },
  {
    name: 'Venom',
    code: 'VEN',
    location: 'Pinball Parlor',
    game: { gradient_start: '#a593f8', gradient_stop: '#8370d2' },
    online: true,
    plays: '388',
    tag: okTag(words.inPlay),
  },
  {
    name: 'Foo Fighters',
    code: 'FOO',
    location: 'Eastside Taproom',
    game: { gradient_start: '#fb737e', gradient_stop: '#c13e4f' },
    online: true,
    plays: '190',
    tag: (
      <Tag tone="warn" icon={<TriangleAlert size={14} strokeWidth={2} aria-hidden />}>
        {words.alerts}
      </Tag>
    ),
  },
  {
    name: 'Jaws',
    code: 'JWS',
    location: 'Eastside Taproom',
    game: { gradient_start: '#63abec', gradient_stop: '#3b70a0' },
    online: false,
    plays: '0',
    tag: (
      <Tag tone="bad" icon={<Wrench size={14} strokeWidth={2} aria-hidden />}>
        {words.outOfService}
      </Tag>
    ),
  },
]

const Machines = () => (
  <Table
    caption={words.machines}
    className="[&_:is(td,th):first-child]:pl-0! [&_:is(td,th):last-child]:pr-0! [&_tbody_:is(td,th)]:py-3!"
  >
    <thead>
      <tr>
        <th scope="col">{words.machine}</th>
        <th scope="col">{words.state}</th>
        <th scope="col" className="text-right">
          {words.plays}
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, code, location, game, online, plays, tag }) => (
        <tr key={name}>
          <th scope="row">
            <span className="flex items-center gap-3">
              <GameCabinet code={code} game={game} online={online} size={34} />
              <span>
                {name}
                <span className="t3 sm block font-normal">{location}</span>
              </span>
            </span>
          </th>
          <td>{tag}</td>
          <td className="text-right num">{plays}</td>
        </tr>
      ))}
    </tbody>
  </Table>
)

const registration = '/business-profile'

function Ways() {
  const signedIn = useSession() !== null
  if (signedIn)
    return (
      <Link to={registration} className={buttonClass({ variant: 'primary', size: 'large' })}>
        {words.register}
      </Link>
    )
  return (
    <>
      <Link to="/login" search={{ redirectUri: registration }} className={buttonClass({ variant: 'primary', size: 'large' })}>
        {words.register}
      </Link>
      <a href="/register" className={buttonClass({ variant: 'secondary', size: 'large' })}>
        {words.create}
      </a>
    </>
  )
}

const OperatorInfo = () => (
  <>
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,640px)] items-center gap-14 max-lg:grid-cols-1 max-lg:gap-8">
      <div>
        <h1 className="mb-3 text-[clamp(30px,4vw,44px)] leading-[1.1] font-[720] tracking-[-0.02em] font-stretch-[108%]">
          {words.title}
        </h1>
        <p className="lead">{words.lead}</p>
        <p className="mt-6 flex flex-wrap gap-3">
          <Ways />
        </p>
      </div>
      <Machines />
    </div>
    <div className="mt-18 grid grid-cols-3 gap-10 max-lg:grid-cols-1 max-lg:gap-8">
      {words.reasons.map(([title, text]) => (
        <section key={title}>
          <h2 className="mb-2 text-18 font-bold">{title}</h2>
          <p className="t2">{text}</p>
        </section>
      ))}
    </div>
  </>
)
