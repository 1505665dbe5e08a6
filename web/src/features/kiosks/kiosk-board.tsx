import type { PublicBoard } from '@portal/contract/leaderboards'
import { useHydrated } from '@tanstack/react-router'
import { Mark } from '../../art/mark.tsx'
import { TitleCover } from '../../art/title-cover.tsx'
import { brand } from '../../lib/brand.ts'
import { formatClock } from '../../lib/format.ts'
import { isUnknown } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useNow } from '../../lib/use-now.ts'
import { useRowChanges, type RowChanges } from '../../shared/use-row-changes.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Lamp } from '../../ui/tag.tsx'
import { LatestDisplay, TextDisplay } from './kiosk-display.tsx'
import { KioskGame } from './kiosk-game.tsx'
import { KioskRows } from './kiosk-rows.tsx'
import { KioskCountdown, KioskJoin } from './kiosk-side.tsx'
import { kioskMessages as words } from './messages.ts'
import { useCard } from './use-card.ts'
import { useKioskBoard } from './use-kiosk-board.ts'
import { usePortrait } from './use-orientation.ts'

const rowsAcross = 8
const rowsUpright = 12
const none: PublicBoard['scores'] = []

export function KioskBoard({ eventCode }: { eventCode: string }) {
  const { board, error, lost, updatedAt } = useKioskBoard(eventCode)
  const changes = useRowChanges(String(board?.id), board?.scores ?? none)
  usePageTitle(board?.name ?? words.kiosk)
  // A board that is no longer public is hidden; a lost connection keeps the board on screen.
  if (error && isUnknown(error)) return <NothingYet unknown />
  if (board) return <Screen board={board} changes={changes} lost={lost} updatedAt={updatedAt} />
  if (error) return <NothingYet unknown={false} />
  return <KioskSkeleton />
}

type ScreenProps = { board: PublicBoard; changes: RowChanges; lost: boolean; updatedAt: number }

function Screen({ board, changes, lost, updatedAt }: ScreenProps) {
  // A prerendered document is made without knowing the orientation: it contains the rows for both, and CSS hides some.
  const isHydrated = useHydrated()
  const card = useCard(board, changes, usePortrait() || !isHydrated ? rowsUpright : rowsAcross)
  const minute = useNow().getUTCMinutes()
  return (
    <div className={`kiosk kiosk-shift-${minute % 4} ${card ? `t-${card.code}` : ''}`}>
      {card && <TitleCover key={card.code} code={card.code} className="kiosk-art" eager />}
      <section className="kiosk-main">
        <header>
          <p className="kiosk-brand">
            <Mark />
            <span>{board.location?.name ?? brand.product}</span>
          </p>
          <h1 className="display">{board.name}</h1>
        </header>
        {card && <KioskRows name={card.name} rows={card.rows} changes={changes} />}
      </section>
      <aside className="kiosk-side">
        <LatestDisplay board={board} changes={changes} />
        <KioskGame board={board} />
        <KioskCountdown board={board} />
        <KioskJoin board={board} />
      </aside>
      <KioskStatus lost={lost} updatedAt={updatedAt} />
    </div>
  )
}

function KioskStatus({ lost, updatedAt }: { lost: boolean; updatedAt: number }) {
  return (
    <p className="kiosk-status" role="status">
      <Lamp className={lost ? 'text-warn' : 'text-success'} />
      {lost ? words.lastUpdated(formatClock(new Date(updatedAt).toISOString())) : words.live}
    </p>
  )
}

const NothingYet = ({ unknown }: { unknown: boolean }) => (
  <div className="kiosk-alone">
    <h1 className="sr-only">{unknown ? words.unknown : words.noConnection}</h1>
    <TextDisplay lines={unknown ? words.unknownDmd : words.noConnectionDmd} label="" />
    <p>{unknown ? words.unknown : words.noConnection}</p>
  </div>
)

const KioskSkeleton = () => (
  <Loading className="kiosk-loading">
    <Skeleton width="44%" height="5.75rem" />
    <div className="mt-auto grid gap-6">
      {Array.from({ length: rowsAcross }, (_, index) => (
        <Skeleton key={index} width="62%" height="4rem" />
      ))}
    </div>
  </Loading>
)
