import type { Location, LocationMachine } from '@portal/contract/locations'
import type { MachineScores } from '@portal/contract/location-scores'
import { Link } from '@tanstack/react-router'
import { Hourglass, WifiOff, Wrench } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { TitleCover } from '../../art/title-cover.tsx'
import { formatNumber, formatOrdinal } from '../../lib/format.ts'
import { playerName } from '../../shared/live-rows.ts'
import { sharedMessages } from '../../shared/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Lamp } from '../../ui/tag.tsx'
import { finderMessages as finderWords } from './finder-messages.ts'
import { locationMessages as words } from './messages.ts'

const icon = { size: 15, strokeWidth: 2, 'aria-hidden': true } as const

function MachineState({ machine }: { machine: LocationMachine }) {
  const { presence, out_of_service, active, in_play } = machine
  const state = (className: string, mark: ReactNode, text: string) => (
    <span className={`inline-flex items-center gap-2 text-14 ${className}`}>
      {mark} {text}
    </span>
  )
  if (!active) return state('text-t-3', <Hourglass {...icon} />, words.pending)
  if (out_of_service) return state('text-t-3', <Wrench {...icon} />, words.outOfService)
  if (presence === 'late') return state('text-warn', <Hourglass {...icon} />, words.late)
  if (presence === 'offline') return state('text-t-3', <WifiOff {...icon} />, words.offline)
  if (in_play) return state('text-accent-hi', <Lamp />, finderWords.inPlay)
  return state('text-success', <Lamp />, words.online)
}

function MachineName({ machine, isMine }: { machine: LocationMachine; isMine: boolean }) {
  const name = machine.custom_display_name || machine.game_name
  return isMine ? (
    <Link className="after:absolute after:inset-0" to="/account/machines/$machineId" params={{ machineId: String(machine.id) }}>
      {name}
    </Link>
  ) : (
    <Link className="after:absolute after:inset-0" to="/ic/games/$gameId" params={{ gameId: String(machine.model.title.id) }}>
      {name}
    </Link>
  )
}

type FigureProps = { label: string; score: number | undefined; note: string }

/** A score with a line below it, or the line alone. */
const Figure = ({ label, score, note }: FigureProps) => (
  <div className="min-w-0 text-right max-md:col-start-3">
    <span className="sr-only">{label}: </span>
    {score !== undefined && <span className="num block text-[19px] leading-6">{formatNumber(score)}</span>}
    <span className="t3 sm block wrap-anywhere">{note}</span>
  </div>
)

/** The reader's own best; on phones only its place. */
const OwnFigure = ({ label, score, note }: FigureProps) => (
  <div className="min-w-0 text-right max-md:col-start-3">
    <span className="sr-only">{label}: </span>
    {score !== undefined && (
      <span className="num block text-[19px] leading-6 text-t-2 max-wide:hidden">{formatNumber(score)}</span>
    )}
    <span className="t3 sm block wrap-anywhere">
      <span className="wide:hidden">{finderWords.youBefore} </span>
      {note}
    </span>
  </div>
)

const rowClass =
  'grid grid-cols-[48px_minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,1.1fr)_minmax(0,1.1fr)] items-center gap-x-4 gap-y-0.5'

type MachineRowProps = { machine: LocationMachine; isMine: boolean; scores: MachineScores | undefined; isRead: boolean }

function MachineRow({ machine, isMine, scores, isRead }: MachineRowProps) {
  const { record, mine } = scores ?? {}
  const detail = [machine.custom_display_name && machine.game_name, machine.model.model_type_name].filter(Boolean).join(', ')
  const holder = record && (record.is_mine ? finderWords.youHoldIt : playerName(record.player, sharedMessages.privatePlayer))
  const place = mine && (mine.rank === null ? '' : finderWords.placeHere(formatOrdinal(mine.rank)))
  return (
    <li
      className={`relative ${rowClass} min-h-19 border-b border-line-1 py-3 hover:bg-s-1 max-md:grid-cols-[48px_minmax(0,1fr)_auto] max-md:items-start`}
    >
      <TitleCover code={machine.code} cut="thumb" className="size-12 rounded-1 max-md:row-span-2" />
      <div className="min-w-0">
        <strong className="block font-[650] wrap-anywhere">
          <MachineName machine={machine} isMine={isMine} />
        </strong>
        <span className="t3 sm block">{detail}</span>
      </div>
      <div className="max-md:col-start-2 max-md:row-start-2">
        <MachineState machine={machine} />
      </div>
      {isRead && (
        <>
          <Figure label={finderWords.recordHere} score={record?.score} note={holder ?? finderWords.noRecord} />
          <OwnFigure label={finderWords.bestHere} score={mine?.score} note={mine ? (place ?? '') : finderWords.notPlayed} />
        </>
      )}
    </li>
  )
}

const shownAtFirst = 12

type LocationMachinesProps = { location: Location; scores: MachineScores[] | undefined }

/** What can be played here, whether it is on, and the scores to beat. */
export function LocationMachines({ location, scores }: LocationMachinesProps) {
  const [isWhole, setWhole] = useState(false)
  const { machines } = location
  if (machines.length === 0) return <p className="t2">{words.noMachinesHere}</p>
  const shown = isWhole ? machines : machines.slice(0, shownAtFirst)
  return (
    <>
      <div className={`${rowClass} pb-2 text-13 text-t-3 max-md:hidden`} aria-hidden="true">
        <span className="col-span-2">{finderWords.game}</span>
        <span>{finderWords.now}</span>
        <span className="text-right">{finderWords.recordHere}</span>
        <span className="text-right">{finderWords.bestHere}</span>
      </div>
      <ul className="border-t border-line-1">
        {shown.map((machine) => (
          <MachineRow
            key={machine.id}
            machine={machine}
            isMine={location.is_mine}
            scores={scores?.find(({ machine_id }) => machine_id === machine.id)}
            isRead={scores !== undefined}
          />
        ))}
      </ul>
      {shown.length < machines.length && (
        <Button variant="quiet" className="mt-4" onClick={() => setWhole(true)}>
          {finderWords.allMachines(machines.length)}
        </Button>
      )}
    </>
  )
}
