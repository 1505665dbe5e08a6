import type { Quest, QuestBadgeWithGames } from '@portal/contract/quests'
import { splitDescription } from '@portal/contract/rules/quest-view'
import { othersOf, timeLeftOfOneDayBadge } from '@portal/contract/rules/quest-rule'
import { questRuleMessages as ruleWords } from '@portal/contract/rules/quest-rule-messages'
import { Lamps } from '../../art/lamps.tsx'
import { formatDay, formatDayAndClock, formatNumber } from '../../lib/format.ts'
import { inEnglish } from '../../lib/language.ts'
import { useNow } from '../../lib/clock.ts'
import { outOfReachText, progressText, ruleText } from '../../shared/badge-texts.ts'
import { Tag } from '../../ui/tag.tsx'
import { hasLamps, type BadgeState } from './badge-state.ts'
import { questMessages as words } from './messages.ts'

const tones = { lit: 'good', running: 'accent', open: 'plain', sealed: 'plain', missed: 'plain' } as const

const stateWords = {
  lit: words.lit,
  running: words.inProgress,
  open: words.locked,
  sealed: words.sealed,
  missed: words.missed,
} as const

const sums: ReadonlySet<string> = new Set(['cumulative_score', 'team_total'])
const isBest = (trigger: string) => trigger === 'high_score'

type BarProps = { amount: number; last: number; max: number; label: string }

/** A bar with the part of the last game in white. */
function ProgressWithLast({ amount, last, max, label }: BarProps) {
  const width = (value: number) => Math.round((value / max) * 1000)
  return (
    <span
      className="mt-1 block h-2 overflow-hidden rounded-[4px] bg-s-4"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={amount}
    >
      <svg className="block size-full" viewBox="0 0 1000 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className="fill-(--lamp) forced-colors:fill-[CanvasText]" width={width(amount)} height="8" />
        <rect className="fill-[#fff] opacity-60" x={width(amount - last)} width={width(last)} height="8" />
      </svg>
    </span>
  )
}

type BadgeProps = { badge: QuestBadgeWithGames; state: BadgeState; now: Date }

function Reached({ badge, state, now, isOutOfReach }: BadgeProps & { isOutOfReach: boolean }) {
  const { amount, ofTarget, toGo } = progressText(badge, now)
  const shown = Math.min(amount, badge.value)
  const label = words.progress(badge.name)
  const last = state === 'running' && !isBest(badge.trigger_type) ? Math.min(badge.recent_games[0]?.added ?? 0, shown) : 0
  const left = timeLeftOfOneDayBadge(badge, now)
  const open = (state === 'running' || state === 'open') && !isOutOfReach
  return (
    <div>
      <p className="mb-2.5 text-[15px] text-t-2">
        <b className="num text-34 text-t-1 max-wide:text-[30px]">{formatNumber(shown)}</b> {ofTarget}
      </p>
      {hasLamps(badge) ? (
        <Lamps lit={shown} total={badge.value} label={label} />
      ) : (
        <ProgressWithLast amount={shown} last={last} max={badge.value} label={label} />
      )}
      {badge.trigger_type === 'team_total' && (
        <p className="mt-2.5 text-[15px] text-t-2 first-letter:uppercase">{ruleWords.ownShare(badge.own_amount)}</p>
      )}
      {open && toGo !== null && <p className="mt-2.5 text-[15px] font-[650] first-letter:uppercase">{toGo}</p>}
      {open && left !== null && <p className="mt-1 text-[15px] text-t-2 first-letter:uppercase">{left}</p>}
      {badge.earned_at !== null && <p className="mt-2.5 text-14 text-t-2">{words.litOn(formatDay(badge.earned_at, now))}</p>}
    </div>
  )
}

function RecentGames({ badge: { trigger_type: trigger, games, recent_games: recent }, now }: Omit<BadgeProps, 'state'>) {
  return (
    <div>
      <h4 className="mb-0.5 text-13 font-medium text-t-3">{isBest(trigger) ? words.bestGames : words.lastGames}</h4>
      {recent.length === 0 && <p className="mt-1 text-14 text-t-2">{words.noGames}</p>}
      <ul>
        {recent.map(({ ended_at, game, location, score }) => (
          <li
            key={`${ended_at} ${score}`}
            className="flex items-center justify-between gap-3 border-b border-line-1 py-1.5 text-14 last:border-b-0"
          >
            <span className="min-w-0 wrap-anywhere">
              <time dateTime={ended_at}>{formatDayAndClock(ended_at, now)}</time>{' '}
              <small className="ml-1 text-13 text-t-3">
                {games.length === 1 ? '' : `${game}, `}
                {location ?? words.atHome}
              </small>
            </span>
            <b className="num text-18">{sums.has(trigger) ? words.added(score) : formatNumber(score)}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Notes({ badge, outOfReach }: Pick<BadgeProps, 'badge'> & { outOfReach: string | null }) {
  const notes = [
    outOfReach,
    badge.verified_only && ruleWords.verifiedOnly,
    badge.achievements.length > 1 && ruleWords.selected(badge.achievements),
  ].filter((note) => typeof note === 'string')
  return notes.map((note) => (
    <p key={note} className="mt-3 text-14 text-t-2">
      {note}
    </p>
  ))
}

type PanelProps = {
  badge: QuestBadgeWithGames
  quest: Quest
  state: BadgeState
  number: number
  /** For layouts whose badges have no room for it. */
  showsRule: boolean
}

/** What the row of the chosen badge does not show. */
export function BadgePanel({ badge, quest, state, number, showsRule }: PanelProps) {
  const now = useNow()
  const sealed = state === 'sealed'
  const outOfReach = outOfReachText(badge, quest.badges, now)
  const story = splitDescription(badge.description)
  const hasGames = badge.trigger_type !== 'badges_earned' && (badge.recent_games.length > 0 || state !== 'missed')
  return (
    <section className="panel px-6 py-5.5 max-wide:p-4.5" aria-labelledby="chosen-badge">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3
          id="chosen-badge"
          className="text-21 leading-[1.2] font-bold font-stretch-[112%]"
          lang={sealed ? undefined : inEnglish}
        >
          {sealed ? words.sealedName(number) : badge.name}
        </h3>
        <Tag tone={tones[state]}>{stateWords[state]}</Tag>
      </div>
      {sealed ? (
        <p className="mt-3 text-t-2">{words.sealedText}</p>
      ) : (
        <>
          {showsRule && <p className="mt-1">{ruleText(badge, quest, othersOf(quest.badges), now)}</p>}
          <div className={`mt-4.5 grid gap-x-9 gap-y-5 ${hasGames ? 'sm:grid-cols-[1.15fr_1fr] lg:max-xl:grid-cols-1' : ''}`}>
            <Reached badge={badge} state={state} now={now} isOutOfReach={outOfReach !== null} />
            {hasGames && <RecentGames badge={badge} now={now} />}
          </div>
          <Notes badge={badge} outOfReach={outOfReach} />
          <Story {...story} />
        </>
      )}
    </section>
  )
}

function Story({ instruction, caption, blurb }: ReturnType<typeof splitDescription>) {
  const lines = [caption, blurb, instruction].filter(Boolean)
  if (lines.length === 0) return null
  return (
    <div className="mt-4 border-t border-line-1 pt-3.5 text-[15px] text-t-3 font-stretch-[88%]" lang={inEnglish}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
