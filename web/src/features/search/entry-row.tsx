import type { SearchKind, SearchResult } from '@portal/contract/search'
import {
  CalendarDays,
  Flag,
  MapPin,
  Newspaper,
  CircleQuestionMark,
  TriangleAlert,
  Trophy,
  UserRound,
  Gamepad2,
  type LucideIcon,
} from 'lucide-react'
import { Fragment, type MouseEvent } from 'react'
import { GameCabinet } from '../../art/game-cabinet.tsx'
import { Insert } from '../../art/insert.tsx'
import { TitleCover } from '../../art/title-cover.tsx'
import { PlayerAvatar } from '../../shared/avatar.tsx'
import { Key } from '../../ui/key.tsx'
import type { PaletteEntry } from './entries.ts'

const icons: Record<SearchKind, LucideIcon> = {
  title: Gamepad2,
  player: UserRound,
  achievement: Trophy,
  board: Trophy,
  quest: Flag,
  event: CalendarDays,
  place: MapPin,
  machine: Gamepad2,
  alert: TriangleAlert,
  announcement: Newspaper,
  exclusive: Newspaper,
  help: CircleQuestionMark,
}

const IconPlate = ({ Icon }: { Icon: LucideIcon }) => (
  <span className="grid size-12 place-items-center rounded-2 bg-s-3 text-t-2">
    <Icon size={21} strokeWidth={1.9} aria-hidden />
  </span>
)

const coveredKinds: readonly SearchKind[] = ['title', 'board', 'quest', 'event']

function ResultPicture({ result }: { result: SearchResult }) {
  const { kind, title_code: code, face, insert, is_online } = result
  if (kind === 'player') return <PlayerAvatar player={face} size={44} />
  if (insert) return <Insert shape={insert.shape} glyph={insert.icon} size={48} />
  if (kind === 'machine') return <GameCabinet code={code} online={is_online ?? false} size={34} />
  if (code && coveredKinds.includes(kind)) return <TitleCover code={code} cut="thumb" className="size-12 rounded-2" />
  return <IconPlate Icon={icons[kind]} />
}

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

function Highlighted({ text, wanted }: { text: string; wanted: string }) {
  const words = wanted.split(/\s+/).filter(Boolean).map(escaped)
  if (words.length === 0) return text
  const parts = text.split(new RegExp(String.raw`((?<![\p{L}\p{N}])(?:${words.join('|')}))`, 'giu'))
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      <mark key={index} className="bg-transparent text-accent-hi">
        {part}
      </mark>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}

type EntryRowProps = {
  entry: PaletteEntry
  id: string
  isSelected: boolean
  wanted: string
  onPick: (inNewTab: boolean) => void
  onPoint: () => void
}

export const EntryRow = ({ entry, id, isSelected, wanted, onPick, onPoint }: EntryRowProps) => (
  // The combobox handles the keyboard.
  <div
    role="option"
    id={id}
    aria-selected={isSelected}
    tabIndex={-1}
    className="relative grid min-h-15 cursor-pointer grid-cols-[48px_minmax(0,1fr)_auto] items-center gap-3.5 rounded-2 px-3 py-1.5 active:bg-s-3 aria-selected:bg-s-4 aria-selected:before:absolute aria-selected:before:inset-y-2.5 aria-selected:before:left-0 aria-selected:before:w-[3px] aria-selected:before:rounded-[2px] aria-selected:before:bg-accent max-wide:min-h-16 forced-colors:aria-selected:outline-2"
    onClick={(event: MouseEvent) => onPick(event.ctrlKey || event.metaKey)}
    onKeyDown={(event) => event.key === 'Enter' && onPick(event.ctrlKey || event.metaKey)}
    onPointerMove={onPoint}
  >
    <span className="grid place-items-center">
      {'kind' in entry.picture ? <ResultPicture result={entry.picture} /> : <IconPlate Icon={entry.picture} />}
    </span>
    <span className="min-w-0" lang={entry.lang}>
      <strong className="block truncate text-16 leading-[1.3] font-semibold">
        <Highlighted text={entry.label} wanted={wanted} />
      </strong>
      {entry.detail && (
        <small className="block truncate text-13 text-t-3">
          <Highlighted text={entry.detail} wanted={wanted} />
        </small>
      )}
    </span>
    {entry.keys ? (
      <span className="flex gap-1">
        {entry.keys.split(' ').map((key) => (
          <Key key={key}>{key}</Key>
        ))}
      </span>
    ) : (
      entry.kind && <span className="text-13 text-t-3 max-wide:hidden">{entry.kind}</span>
    )}
  </div>
)
