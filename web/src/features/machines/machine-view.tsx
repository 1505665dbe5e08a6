import type { GameInPlay, MachineDetail } from '@portal/contract/machines'
import type { HighScore } from '@portal/contract/plays'
import { Link } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import type { ComponentType } from 'react'
import { GameCabinet } from '../../art/game-cabinet.tsx'
import { Dmd } from '../../art/dmd.tsx'
import { isUnknown } from '../../lib/api-error.ts'
import { formatAgoInWords, formatNumber } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useNow } from '../../lib/use-now.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { PageFailed, PageUnknown } from '../../shared/page-states.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Loading, Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { HighScores } from './high-scores.tsx'
import { InPlay, playerInPlay } from './in-play.tsx'
import { MachineTags } from './machine-tags.tsx'
import { machineMessages as words } from './messages.ts'
import { useHighScores, useInPlay, useMachine } from './use-machine.ts'

function MachineFacts({ machine }: { machine: MachineDetail }) {
  const now = useNow(20_000)
  const ago = (time: string | null) => (time ? formatAgoInWords(time, now) : words.never)
  const location = machine.address
    ? [machine.address.name, machine.address.city].filter(Boolean).join(', ')
    : machine.location_locality
  const facts: [string, string][] = [
    [words.title, machine.game_name],
    [words.model, machine.game_model.model_type_name],
    ...(location ? [[words.location, location] as [string, string]] : []),
    [words.lastContact, ago(machine.last_heard)],
    [words.lastPlayed, ago(machine.last_played)],
    [words.codeVersion, versionOf(machine)],
    ...insidersFacts(machine),
  ]
  return (
    <dl className="machine-facts" aria-label={words.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function versionOf({ code_version: version, newest_version: newest }: MachineDetail): string {
  if (!version) return words.unknownVersion
  if (!newest) return version
  return version === newest ? words.upToDate(version) : words.outdated(version, newest)
}

const insidersFacts = (machine: MachineDetail) =>
  (
    [
      [words.serial, machine.serial_number],
      [words.modelCode, machine.model_code],
      [words.machineConfiguration, machine.machine_configuration_number],
      [words.configuration, machine.configuration_number],
    ] as [string, string | null][]
  ).filter((fact): fact is [string, string] => Boolean(fact[1]))

type DisplayProps = { game: GameInPlay | null; champion: HighScore | undefined }

const nameOf = (score: HighScore) => score.username || score.initials

function textOf({ game, champion }: DisplayProps) {
  const player = game?.players.find(({ slot }) => slot === game.player)
  if (game && player) {
    const score = formatNumber(player.score)
    const name = playerInPlay(player)
    return { left: words.ballDmd(game.ball), right: name, score, label: words.inPlayLabel(name, game.ball, score) }
  }
  if (!champion) return null
  const score = formatNumber(champion.score)
  return { left: words.championDmd, right: nameOf(champion), score, label: words.championLabel(nameOf(champion), score) }
}

function MachineDisplay({ game, champion }: DisplayProps) {
  const text = textOf({ game, champion })
  const { left, right, score, label } = text ?? { left: '', right: '', score: '', label: words.noScores }
  const lines = useMemo(() => {
    const [first, second] = words.noScoresDmd
    if (!score)
      return [
        { text: first, y: 7 },
        { text: second, y: 18, dim: true },
      ]
    return [
      { text: left, y: 3, align: 'left' as const },
      { text: right, y: 3, align: 'right' as const },
      { text: score, y: 15, face: 'score' as const },
    ]
  }, [left, right, score])
  return <Dmd key={left} lines={lines} label={label} wipe />
}

const InsidersPart = lazyPart(() => import('./insiders-part.tsx'), 'InsidersPart')

type FirstGameProps = { machine: { name: string; active: boolean; online: boolean } }

type MachineViewProps = {
  id: number
  /** For the owner at home until the first game. */
  FirstGame: ComponentType<FirstGameProps>
  Health: ComponentType<{ id: number; uid: string }>
}

export function MachineView({ id, FirstGame, Health }: MachineViewProps) {
  const machine = useMachine(id)
  const scores = useHighScores(id)
  const { data } = machine
  const reportedGame = useInPlay(id, machine)
  usePageTitle(data ? data.custom_display_name || data.game_name : undefined)
  if (!data && machine.isError)
    return isUnknown(machine.error) ? <UnknownMachine /> : <PageFailed title={words.machine} read={machine} />
  if (!data) return <MachineSkeleton />
  // A machine that was switched off during a game has not reported its end.
  const game = data.presence === 'offline' ? null : reportedGame
  const { title } = data.model
  const isNew = data.is_mine && !data.archived && data.group_type === 'home' && !data.last_played
  return (
    <div className={`wrap machine-page ${isNew ? 'is-new' : ''} t-${title.code}`}>
      <header className="machine-head">
        <GameCabinet code={title.code} game={title} online={data.presence === 'online'} size={200} />
        <div>
          {data.is_mine && <BackLink to="/account/machines" label={words.allMachines} />}
          <h1 className="display machine-name">{data.custom_display_name || data.game_name}</h1>
          <p className="t2 mt-2 mb-4">
            {data.game_name} {data.game_model.model_type_name}
          </p>
          <MachineTags machine={data} />
        </div>
        {!isNew && <MachineFacts machine={data} />}
      </header>
      {isNew && (
        <div className="machine-first">
          <Suspense fallback={<Skeleton height={380} />}>
            <FirstGame
              machine={{
                name: data.custom_display_name || data.game_name,
                active: !data.pending,
                online: data.presence === 'online',
              }}
            />
          </Suspense>
        </div>
      )}
      <div className="machine-play">
        <MachineDisplay game={game} champion={scores.data?.high_score[0]} />
        {game && <InPlay game={game} />}
        <HighScores scores={scores} ownId={data.is_mine && !data.archived ? id : undefined} />
        {data.is_mine && !data.archived && (
          <Suspense fallback={<SkeletonRows rows={3} height={66} />}>
            <Health id={id} uid={data.uid} />
          </Suspense>
        )}
      </div>
      {data.serial_number && (
        <div className="machine-own">
          {isNew && <MachineFacts machine={data} />}
          <Suspense fallback={<SkeletonRows rows={4} height={66} />}>
            <InsidersPart machine={data} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

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
  <div className="wrap machine-page">
    <Loading>
      <div className="machine-head">
        <Skeleton width={200} height={270} />
        <div className="grid content-start gap-4">
          <Skeleton width="70%" height={46} />
          <Skeleton width="50%" height={20} />
          <Skeleton height={220} />
        </div>
      </div>
    </Loading>
    <div className="machine-play">
      <Skeleton height={150} />
      <SkeletonRows rows={5} height={66} />
    </div>
  </div>
)
