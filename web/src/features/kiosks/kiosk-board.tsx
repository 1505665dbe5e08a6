import type { PublicBoard } from '@portal/contract/leaderboards'
import { useHydrated } from '@tanstack/react-router'
import { Mark } from '../../art/mark.tsx'
import { TitleCover } from '../../art/title-cover.tsx'
import { brand } from '../../lib/brand.ts'
import { formatClock, formatDayAndClock } from '../../lib/format.ts'
import { isUnknown } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useMedia } from '../../lib/use-media.ts'
import { useNow, useTimeZone } from '../../lib/use-now.ts'
import { type RowChanges, useRowChanges } from '../../shared/use-row-changes.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Lamp } from '../../ui/tag.tsx'
import { LatestDisplay, TextDisplay } from './kiosk-display.tsx'
import { KioskGame } from './kiosk-game.tsx'
import { KioskRows } from './kiosk-rows.tsx'
import { kioskMessages as words } from './messages.ts'
import { useCard } from './use-card.ts'
import { useKioskBoard } from './use-kiosk-board.ts'
import { Countdown } from '../../shared/countdown.tsx'
import { standingsSentence } from '../../shared/standings-state.ts'
import { QrPass } from '../../shared/qr-pass.tsx'

function KioskCountdown({ board }: { board: PublicBoard }) {
  const now = useNow()
  const zone = useTimeZone()
  const to = board.state === 'upcoming' ? board.start_date : board.stop_date
  if (!to) return null
  const label = {
    upcoming: words.startsIn,
    current: words.endsIn,
    past: words.ended(formatDayAndClock(to, now, zone)),
  }[board.state]
  return (
    <div className="kiosk-ends">
      <p>{label}</p>
      {board.standings && <p className="text-[1.75rem] text-t-2">{standingsSentence(board.standings, now, zone)}</p>}
      <Countdown to={to} className="kiosk-countdown" />
    </div>
  )
}

// The QR code is rendered in the browser, because the server does not know the public origin.
const fullAddress = (path: string) => (typeof location === 'undefined' ? path : new URL(path, location.origin).href)

const KioskJoin = ({ board }: { board: PublicBoard }) => (
  <div className="kiosk-join">
    <QrPass text={fullAddress(board.join_url)} label={words.joinCode} size="14.75rem" />
    <p>
      <strong>{words.joinTitle}</strong>
      {words.joinText}
    </p>
  </div>
)

/** Longer names get two lines. */
const longName = 17
const rowsAcross = 8
const rowsUpright = 12
const noRows: PublicBoard['scores'] = []

export function KioskBoard({ eventCode }: { eventCode: string }) {
  const { board, error, isDisconnected, updatedAt } = useKioskBoard(eventCode)
  const changes = useRowChanges(String(board?.id), board?.scores ?? noRows)
  usePageTitle(board?.name ?? words.kiosk)
  // A board that is no longer public is hidden; a lost connection keeps the board on screen.
  if (error && isUnknown(error)) return <NoBoardYet unknown />
  if (board) return <Screen board={board} changes={changes} isDisconnected={isDisconnected} updatedAt={updatedAt} />
  if (error) return <NoBoardYet unknown={false} />
  return <KioskSkeleton />
}

type ScreenProps = { board: PublicBoard; changes: RowChanges; isDisconnected: boolean; updatedAt: number }

function Screen({ board, changes, isDisconnected, updatedAt }: ScreenProps) {
  // A prerendered document is made without knowing the orientation: it contains the rows for both, and CSS hides some.
  const isHydrated = useHydrated()
  const card = useCard(board, changes, useMedia('(orientation: portrait)', false) || !isHydrated ? rowsUpright : rowsAcross)
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
          <h1 className={`display ${board.name.length > longName ? 'is-long' : ''}`}>{board.name}</h1>
        </header>
        {card && <KioskRows name={card.name} rows={card.rows} changes={changes} />}
      </section>
      <aside className="kiosk-side">
        <LatestDisplay board={board} changes={changes} />
        <KioskGame board={board} />
        <KioskCountdown board={board} />
        <KioskJoin board={board} />
      </aside>
      <KioskStatus isDisconnected={isDisconnected} updatedAt={updatedAt} />
    </div>
  )
}

function KioskStatus({ isDisconnected, updatedAt }: { isDisconnected: boolean; updatedAt: number }) {
  return (
    <p className="kiosk-status" role="status">
      <Lamp className={isDisconnected ? 'text-warn' : 'text-success'} />
      {isDisconnected ? words.lastUpdated(formatClock(new Date(updatedAt).toISOString())) : words.live}
    </p>
  )
}

const NoBoardYet = ({ unknown }: { unknown: boolean }) => (
  <div className="kiosk-alone">
    <TextDisplay lines={unknown ? words.unknownDmd : words.noConnectionDmd} label="" />
    <h1 className="font-normal">{unknown ? words.unknown : words.noConnection}</h1>
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
