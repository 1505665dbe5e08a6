import type { DmdLine } from '../../art/dmd-dots.ts'
import { Dmd } from '../../art/dmd.tsx'
import { parseTime } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { countdownParts } from '../../shared/countdown-parts.ts'
import { questMessages as words } from './messages.ts'

const face = 'score' as const

function linesOf({ days, hours, minutes }: { days: string; hours: string; minutes: string }): DmdLine[] {
  return [
    { text: days, y: 3, face, align: 'left' },
    { text: hours, y: 3, face, align: 'center' },
    { text: minutes, y: 3, face, align: 'right' },
    { text: words.countdownDmd.days, y: 21, align: 'left' },
    { text: words.countdownDmd.hours, y: 21, align: 'center' },
    { text: words.countdownDmd.minutes, y: 21, align: 'right' },
  ]
}

export function QuestCountdown({ start, end }: { start: string; end: string }) {
  const now = useNow()
  const isComing = parseTime(start) > now
  const parts = countdownParts(parseTime(isComing ? start : end), now)
  return (
    <section className="mt-5" aria-labelledby="quest-countdown">
      <h2 id="quest-countdown" className="mb-3.5 text-14 font-[650] text-t-2 font-stretch-[108%]">
        {isComing ? words.starts : words.remaining}
      </h2>
      <p className="sr-only">{parts.text}</p>
      <Dmd lines={linesOf(parts)} label="" columns={104} className="mx-1.5 max-w-115" />
    </section>
  )
}
