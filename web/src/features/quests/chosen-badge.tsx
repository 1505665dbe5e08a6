import type { Quest, QuestBadge } from '@portal/contract/quests'
import { splitDescription } from '@portal/contract/rules/quest-description'
import { formatDay, formatNumber } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { Lamps } from '../../art/lamps.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Tag } from '../../ui/tag.tsx'
import { hasLamps, reachedOf, type BadgeState } from './badge-state.ts'
import { questMessages as words } from './messages.ts'

const tones = { lit: 'good', running: 'accent', open: 'plain', sealed: 'plain' } as const
const stateWords = { lit: words.lit, running: words.inProgress, open: words.locked, sealed: words.sealed } as const

function Reached({ badge }: { badge: QuestBadge }) {
  const reached = Math.min(reachedOf(badge), badge.value)
  const label = words.progress(badge.name)
  return (
    <>
      {hasLamps(badge) ? (
        <Lamps lit={reached} total={badge.value} label={label} />
      ) : (
        <ProgressBar value={reached} max={badge.value} label={label} />
      )}
      <p className="num quest-reached">{words.ofTarget(formatNumber(reached), formatNumber(badge.value))}</p>
    </>
  )
}

/** When games count, if that is shorter than the quest. The end is exclusive. */
function windowOf(badge: QuestBadge, quest: Quest, now: Date): string | null {
  if (badge.start_date === quest.start_date && badge.end_date === quest.end_date) return null
  const [from, to] = [formatDay(badge.start_date, now), formatDay(new Date(Date.parse(badge.end_date) - 1).toISOString(), now)]
  return from === to ? words.countsOn(from) : words.counts(from, to)
}

export function ChosenBadge({
  badge,
  quest,
  state,
  number,
}: {
  badge: QuestBadge
  quest: Quest
  state: BadgeState
  number: number
}) {
  const now = useNow()
  const { instruction, caption, blurb } = splitDescription(badge.description)
  const sealed = state === 'sealed'
  const counts = windowOf(badge, quest, now)
  return (
    <section className="panel quest-chosen" aria-labelledby="chosen-badge" aria-live="polite">
      <div className="quest-chosen-head">
        <h3 id="chosen-badge">{sealed ? words.sealedName(number) : badge.name}</h3>
        <Tag tone={tones[state]}>{stateWords[state]}</Tag>
      </div>
      {sealed ? (
        <p className="t2">{words.sealedText}</p>
      ) : (
        <>
          {[caption, blurb, instruction].filter(Boolean).map((text) => (
            <p key={text} className="t2">
              {text}
            </p>
          ))}
          {counts && <p className="t3 sm">{counts}</p>}
          <Reached badge={badge} />
          {badge.earned_at && <p className="t3 sm">{words.litOn(formatDay(badge.earned_at, now))}</p>}
        </>
      )}
    </section>
  )
}
