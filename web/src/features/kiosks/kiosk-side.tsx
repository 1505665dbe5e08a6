import type { PublicBoard } from '@portal/contract/leaderboards'
import { formatDayAndClock } from '../../lib/format.ts'
import { useNow, useTimeZone } from '../../lib/use-now.ts'
import { Countdown } from '../../shared/countdown.tsx'
import { QrPass } from '../../shared/qr-pass.tsx'
import { kioskMessages as words } from './messages.ts'

export function KioskCountdown({ board }: { board: PublicBoard }) {
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
      <Countdown to={to} />
    </div>
  )
}

// The QR code is rendered in the browser, because the server does not know the public origin.
const fullAddress = (path: string) => (typeof location === 'undefined' ? path : new URL(path, location.origin).href)

export const KioskJoin = ({ board }: { board: PublicBoard }) => (
  <div className="kiosk-join">
    <QrPass text={fullAddress(board.join_url)} label={words.joinCode} size="14.75rem" />
    <p>
      <strong>{words.joinTitle}</strong>
      {words.joinText}
    </p>
  </div>
)
