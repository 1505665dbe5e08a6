import type { GameInPlay, MachineDetail } from '@portal/contract/machines'
import type { HighScore } from '@portal/contract/plays'
import { Link } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import { Suspense, useMemo, type ComponentType, type ReactNode } from 'react'
import { Dmd } from '../../art/dmd.tsx'
import { RoomCabinet } from '../../art/room-cabinet.tsx'
import { isUnknown } from '../../lib/api-error.ts'
import { copyText } from '../../lib/clipboard.ts'
import { formatAgoInWords, formatDay, formatNumber } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useNow } from '../../lib/clock.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { PageHeader } from '../../shared/page-header.tsx'
import { PageUnknown, LoadedPage } from '../../shared/page-states.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Loading, Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { Lamp } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast.ts'
import { HighScores, useHighScores } from './high-scores.tsx'
import { InPlay, playerInPlay, useInPlay, useMachine, useTellApp } from './in-play.tsx'
import { MachineTags } from './machine-tags.tsx'
import { machineMessages as words } from './messages.ts'

const MachineSessions = lazyPart(() => import('./machine-activity.tsx'), 'MachineSessions')
const ManageMachine = lazyPart(() => import('./manage-machine.tsx'), 'ManageMachine')
const MachineCommands = lazyPart(() => import('./machine-commands.tsx'), 'MachineCommands')
const ExportButton = lazyPart(() => import('./owner-actions.tsx'), 'ExportButton')
const MachineHistory = lazyPart(() => import('./owner-facts.tsx'), 'MachineHistory')

type FirstGameProps = { machine: { name: string; active: boolean; online: boolean } }

type MachineViewProps = {
  id: number
  /** For the owner at home until the first game. */
  FirstGame: ComponentType<FirstGameProps>
  Health: ComponentType<{ id: number; uid: string }>
}

export function MachineView({ id, ...parts }: MachineViewProps) {
  const machine = useMachine(id)
  const { data } = machine
  usePageTitle(data ? data.custom_display_name || data.game_name : undefined)
  if (!data && isUnknown(machine.error)) return <UnknownMachine />
  return (
    <LoadedPage title={words.machine} read={machine} skeleton={<MachineSkeleton />}>
      {(found) => <Machine machine={found} read={machine} {...parts} />}
    </LoadedPage>
  )
}

/** The owner's gameroom, else the list of own machines. */
function Crumb({ machine }: { machine: MachineDetail }) {
  if (!machine.is_mine) return null
  const { address, archived, group_type: group } = machine
  if (!address?.location_id || archived || group === 'business')
    return <BackLink to="/account/machines" label={words.allMachines} />
  return <BackLink to="/my-gameroom" hash={String(address.location_id)} label={address.name || words.gameroom} />
}

type MachineProps = Omit<MachineViewProps, 'id'> & { machine: MachineDetail; read: ReturnType<typeof useMachine> }

function Machine({ machine, read, FirstGame, Health }: MachineProps) {
  const { id } = machine
  const scores = useHighScores(id)
  const reportedGame = useInPlay(id, read)
  // A machine that was switched off during a game has not reported its end.
  const game = machine.presence === 'offline' ? null : reportedGame
  const isOwned = machine.is_mine && !machine.archived
  const isNew = isOwned && machine.group_type === 'home' && !machine.last_played
  const name = machine.custom_display_name || machine.game_name
  return (
    <div className={`wrap mb-14 t-${machine.model.title.code}`}>
      <PageHeader
        crumb={<Crumb machine={machine} />}
        title={name}
        meta={
          <p>{[name !== machine.game_name && machine.game_name, machine.game_model.model_type_name].filter(Boolean).join(' ')}</p>
        }
      />
      {isNew && (
        <div className="mb-14 max-wide:mb-10">
          <Suspense fallback={<Skeleton height={380} />}>
            <FirstGame machine={{ name, active: !machine.pending, online: machine.presence === 'online' }} />
          </Suspense>
        </div>
      )}
      <div className={columnsClass}>
        <div className={columnClass}>
          <MachineRoom machine={machine} game={game} champion={scores.data?.high_score[0]} />
          {game && game.players.length > 1 && <InPlay game={game} />}
          <HighScores scores={scores} ownId={isOwned ? id : undefined} />
          {machine.serial_number && (
            <Suspense fallback={<SkeletonRows rows={4} height={76} />}>
              <MachineSessions id={id} />
            </Suspense>
          )}
        </div>
        <div className={columnClass}>
          <MachineFacts machine={machine} />
          {isOwned && (
            <Suspense fallback={<SkeletonRows rows={6} height={66} />}>
              <Health id={id} uid={machine.uid} />
              <MachineCommands machine={machine} />
              <ManageMachine machine={machine} />
            </Suspense>
          )}
          {machine.is_mine && (
            <Suspense>
              <MachineHistory history={machine.history} />
              {machine.archived && <ExportButton machine={machine} />}
            </Suspense>
          )}
        </div>
      </div>
    </div>
  )
}

const columnsClass =
  'grid grid-cols-[minmax(0,1fr)_384px] gap-16 max-xl:grid-cols-[minmax(0,1fr)_336px] max-xl:gap-12 max-lg:grid-cols-1 max-wide:gap-10'
const columnClass = 'grid grid-cols-1 content-start gap-14 max-wide:gap-10'

const UnknownMachine = () => (
  <PageUnknown
    title={words.unknownTitle}
    text={words.unknownText}
    action={
      <Link className={buttonClass()} to="/insider">
        {words.backToHome}
      </Link>
    }
  />
)

const MachineSkeleton = () => (
  <div className="wrap">
    <PageHeader title={<Skeleton width={260} height={30} />} meta={<Skeleton width={90} height={16} />} />
    <Loading>
      <div className={columnsClass}>
        <div className={columnClass}>
          <Skeleton height={443} className="rounded-3" />
          <SkeletonRows rows={5} height={60} />
        </div>
        <div className={columnClass}>
          <SkeletonRows rows={5} height={52} />
        </div>
      </div>
    </Loading>
  </div>
)

type Fact = [name: string, value: ReactNode]

function CodeVersion({ machine: { code_version: version, newest_version: newest } }: { machine: MachineDetail }) {
  if (!version) return words.unknownVersion
  return (
    <>
      {version}{' '}
      {newest && <span className="font-normal text-t-3">{version === newest ? words.upToDate : words.latest(newest)}</span>}
    </>
  )
}

const SerialNumber = ({ serial }: { serial: string }) => (
  <span className="inline-flex items-center gap-1">
    {serial}
    <button
      type="button"
      className="icon-button -my-3 -mr-3"
      aria-label={words.copySerial}
      onClick={() => void copyText(serial).then(() => showToast(words.copied))}
    >
      <Copy size={16} strokeWidth={2} aria-hidden />
    </button>
  </span>
)

function factsOf(machine: MachineDetail, now: Date): Fact[] {
  const place = machine.address
    ? [machine.address.name, machine.address.city].filter(Boolean).join(', ')
    : machine.location_locality
  const facts: [string, ReactNode | false][] = [
    [words.status, <MachineTags key="status" machine={machine} />],
    [words.location, machine.is_mine ? false : place],
    [words.lastPlayed, machine.last_played ? formatAgoInWords(machine.last_played, now) : words.never],
    [words.codeVersion, <CodeVersion key="code" machine={machine} />],
    [words.serial, machine.serial_number && <SerialNumber key="serial" serial={machine.serial_number} />],
    [words.registered, machine.registration_completion_date && formatDay(machine.registration_completion_date, now)],
  ]
  return facts.filter(([, value]) => Boolean(value))
}

/** What the page tells of a machine besides its games. */
function MachineFacts({ machine }: { machine: MachineDetail }) {
  const now = useNow(20_000)
  return (
    <section aria-labelledby="machine-details">
      <h2 className="h-sec mb-3" id="machine-details">
        {words.details}
      </h2>
      <dl className="border-b border-line-1">
        {factsOf(machine, now).map(([name, value]) => (
          <div
            key={name}
            className="flex min-h-13 items-center justify-between gap-5 border-t border-line-1 py-2 text-[15px] [&_p]:justify-end"
          >
            <dt className="flex-none text-t-3">{name}</dt>
            <dd className="min-w-0 text-right font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const Figures = lazyPart(() => import('./machine-activity.tsx'), 'MachineFigures')

const longestName = 12
const nameOf = (score: HighScore) => score.username || score.initials

function Champion({ champion }: { champion: HighScore | undefined }) {
  const name = champion ? nameOf(champion) : ''
  const score = champion ? formatNumber(Number(champion.score)) : ''
  return <Display head={`${words.championDmd}  ${name.slice(0, longestName)}`} name={name} score={score} />
}

function Display({ head, name, score }: { head: string; name: string; score: string }) {
  const lines = useMemo(() => {
    const [first, second] = words.noScoresDmd
    return score
      ? [
          { text: head, y: 3 },
          { text: score, y: 15, face: 'score' as const },
        ]
      : [
          { text: first, y: 7 },
          { text: second, y: 18, dim: true },
        ]
  }, [head, score])
  return <Dmd lines={lines} label={score ? words.championLabel(name, score) : words.noScores} wipe />
}

function LiveLine({ game }: { game: GameInPlay }) {
  useTellApp()
  const player = game.players.find(({ slot }) => slot === game.player)
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-3 text-14" role="status">
      <span className="room-live">
        <Lamp className="lamp-flicker" /> {words.isPlaying(player ? playerInPlay(player) : words.guest(game.player))}
      </span>
      <span className="text-t-2">{words.ball(game.ball)}</span>
    </p>
  )
}

type MachineRoomProps = { machine: MachineDetail; game: GameInPlay | null; champion: HighScore | undefined }

/** The machine on its floor, with its champion on the display. */
function MachineRoom({ machine, game, champion }: MachineRoomProps) {
  const { title } = machine.model
  const isLit = machine.presence === 'online' && !machine.out_of_service
  return (
    <div className="room room-wall grid grid-cols-[264px_minmax(0,1fr)] [--floor:380px] max-xl:[--floor:318px] max-wide:-mx-4 max-wide:grid-cols-1 max-wide:[--floor:300px]">
      <div
        className={`pt-6.5 pb-4 max-wide:h-75 max-wide:overflow-hidden max-wide:pt-6 max-wide:pb-0 ${isLit ? 'room-lit' : ''}`}
      >
        <span className="relative grid justify-items-center [&::after]:top-[calc(var(--floor)-30px)] max-wide:[&::after]:hidden">
          <RoomCabinet code={title.code} game={title} lit={isLit} className="max-wide:h-[401px] max-wide:w-[226px]" />
        </span>
      </div>
      <div className="relative z-1 flex flex-col pt-9 pr-9 pb-21 pl-3 max-wide:z-2 max-wide:bg-[#0f0c0b] max-wide:px-5.5 max-wide:pt-3.5 max-wide:pb-5">
        <div className="min-h-6">{game && <LiveLine game={game} />}</div>
        <div className="mt-5.5 px-1.5 max-wide:mt-4">
          <Champion champion={champion} />
        </div>
        <div className="mt-auto min-h-18.5 pt-6 max-wide:min-h-15.5 max-wide:pt-4">
          <Suspense>
            <Figures machine={machine} game={game} />
          </Suspense>
        </div>
      </div>
    </div>
  )
}
