import type { GameInPlay, MachineDetail } from '@portal/contract/machines'
import type { HighScore } from '@portal/contract/plays'
import { Suspense, useMemo } from 'react'
import { Dmd } from '../../art/dmd.tsx'
import { RoomCabinet } from '../../art/room-cabinet.tsx'
import { formatNumber } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { Lamp } from '../../ui/tag.tsx'
import { playerInPlay, useTellApp } from './in-play.tsx'
import { machineMessages as words } from './messages.ts'

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
export function MachineRoom({ machine, game, champion }: MachineRoomProps) {
  const { title } = machine.model
  const isLit = machine.presence === 'online' && !machine.out_of_service
  return (
    <div className="room room-wall room-one max-wide:-mx-4">
      <div className={`room-place ${isLit ? 'room-lit' : ''}`}>
        <span className="room-cabinet-place">
          <RoomCabinet code={title.code} game={title} lit={isLit} />
        </span>
      </div>
      <div className="room-facts">
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
