import { formatAgo, formatDay, parseTime } from '../lib/format.ts'
import { useLiveState } from '../lib/live.ts'
import { useNow, useTimeZone } from '../lib/clock.ts'
import { Lamp } from '../ui/tag.tsx'
import { liveLineMessages as words } from './score-messages.ts'

export function formatFreshness(time: string, now: Date, zone?: 'UTC'): string {
  const seconds = Math.max(0, Math.round((now.getTime() - parseTime(time).getTime()) / 1000))
  if (seconds < 60) return words.secondsAgo(seconds)
  const ago = formatAgo(time, now, zone)
  return ago === 'Yesterday' ? 'yesterday' : ago
}

type LiveLineProps = {
  updatedAt: string | null
  paused?: boolean
}

const dayMs = 86_400_000

export function LiveLine({ updatedAt, paused = false }: LiveLineProps) {
  const now = useNow(1000)
  const zone = useTimeZone()
  const state = useLiveState()
  const isQuiet = updatedAt !== null && now.getTime() - parseTime(updatedAt).getTime() > dayMs
  if (isQuiet && !paused && state !== 'lost')
    return (
      <>
        <Lamp lit={false} />
        <span role="status">{words.noGamesSince(formatDay(updatedAt, now, zone))}</span>
      </>
    )
  const word = paused ? words.paused : state === 'lost' ? words.reconnecting : words.live
  return (
    <>
      <Lamp lit={!paused && state !== 'lost'} className={state === 'lost' ? 'text-warn' : 'text-success'} />
      <span role="status">{word}</span>
      {updatedAt && <span>{words.updated(formatFreshness(updatedAt, now, zone))}</span>}
    </>
  )
}
