import type { Achievement } from '@portal/contract/achievements'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BadgeCheck, Check, Pin } from 'lucide-react'
import { Insert } from '../../art/insert.tsx'
import { api, keyOf } from '../../lib/api.ts'
import { formatDay, formatNumber, formatPercent } from '../../lib/format.ts'
import { inEnglish } from '../../lib/language.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { isRare, stateOf } from './arrange.ts'
import { achievementMessages as words } from './messages.ts'

function usePin({ id, is_pinned }: Pick<Achievement, 'id' | 'is_pinned'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => (is_pinned ? api.achievements.unpin({ params: { id } }) : api.achievements.pin({ params: { id } })),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keyOf(api.achievements.userAchievements) }),
        client.invalidateQueries({ queryKey: keyOf(api.stats.home) }),
      ]),
  })
}

type PinButtonProps = { achievement: Pick<Achievement, 'id' | 'is_pinned'>; title: string }

function PinButton({ achievement, title }: PinButtonProps) {
  const pin = usePin(achievement)
  return (
    <>
      <button
        type="button"
        className="inline-grid size-8 place-items-center rounded-1 text-t-2 enabled:hover:bg-s-3 enabled:hover:text-t-1 aria-pressed:text-accent-hi"
        aria-label={words.pin(title)}
        aria-pressed={achievement.is_pinned}
        disabled={pin.isPending}
        onClick={() => pin.mutate()}
      >
        <Pin size={18} strokeWidth={1.75} aria-hidden fill={achievement.is_pinned ? 'currentColor' : 'none'} />
      </button>
      {pin.isError && (
        <span className="text-danger xs" role="alert">
          {problemSentence(pin.error)}
        </span>
      )}
    </>
  )
}

function Status({ achievement, now }: { achievement: Achievement; now: Date }) {
  const state = stateOf(achievement)
  if (state === 'progress') return words.inProgress
  if (state === 'locked') return words.locked
  const [Icon, word] = state === 'verified' ? [BadgeCheck, words.verified] : [Check, words.unlocked]
  return (
    <>
      <span
        className={`inline-flex items-center gap-1.5 text-14 font-semibold max-wide:text-13 ${state === 'verified' ? 'text-verified' : 'text-t-2'}`}
      >
        <Icon size={18} strokeWidth={2} aria-hidden />
        {word}
      </span>
      {achievement.completed_at && (
        <time className="pl-6 max-wide:hidden" dateTime={achievement.completed_at}>
          {formatDay(achievement.completed_at, now)}
        </time>
      )}
    </>
  )
}

const rowClass =
  'relative grid min-h-21 grid-cols-[64px_minmax(0,1fr)_108px_68px_118px] items-center gap-4.5 border-b border-line-1 py-[13px] max-xl:grid-cols-[64px_minmax(0,1fr)_92px_56px_104px] max-xl:gap-3 max-wide:grid-cols-[60px_minmax(0,1fr)_auto] max-wide:gap-x-3 max-wide:gap-y-1 max-wide:py-3'
const descriptionClass = 'text-14 text-pretty group-data-[state=locked]/row:text-t-3'
const factClass = 'flex flex-col text-13 leading-[1.3] text-t-3'
const figureClass = 'num text-21 text-t-1'

const wireClass = (lit: boolean) =>
  `absolute left-[31px] w-0.5 max-wide:left-[29px] ${lit ? 'bg-[color-mix(in_srgb,var(--lamp)_55%,var(--s-0))]' : 'bg-s-4'}`

/** The line from the lamp above, and that to the lamp below. */
const Wire = ({ lit, isBegun }: { lit: boolean; isBegun: boolean }) => (
  <>
    <span className={`-top-px h-[calc(50%+1px)] group-first/row:hidden ${wireClass(isBegun)}`} />
    <span className={`top-1/2 bottom-0 group-last/row:hidden ${wireClass(lit)}`} />
  </>
)

type AchievementRowProps = {
  achievement: Achievement
  colour: string
  now: Date
  otherHas?: boolean | undefined
  /** A line connects the lamps of the list. */
  wired?: boolean
}

export function AchievementRow({ achievement, colour, now, otherHas, wired = false }: AchievementRowProps) {
  const state = stateOf(achievement)
  const hidden = achievement.is_secret && !achievement.is_completed
  const counted =
    !hidden && !achievement.is_completed && achievement.progress !== null && achievement.target !== null && achievement.target > 1
  const title = hidden ? words.secret : achievement.title
  return (
    <li className={`group/row ${rowClass}`} data-state={state}>
      {wired && <Wire lit={achievement.is_completed} isBegun={state !== 'locked'} />}
      <Insert
        className="relative z-1 justify-self-center max-wide:col-start-1 max-wide:row-span-2 max-wide:row-start-1"
        shape={achievement.shape}
        colour={colour}
        glyph={hidden ? 'lock' : achievement.icon}
        lit={achievement.is_completed}
        progress={state === 'progress' && counted ? (achievement.progress ?? 0) / (achievement.target ?? 1) : undefined}
        size={state === 'progress' && counted ? 62 : 54}
      />
      <div>
        <strong className="leading-[1.3] font-[650] group-data-[state=locked]/row:text-t-2" lang={hidden ? undefined : inEnglish}>
          {title}
        </strong>
        <p className={`${descriptionClass} text-t-2`} lang={hidden ? undefined : inEnglish}>
          {hidden ? words.keepPlaying : achievement.description}
        </p>
        {otherHas !== undefined && (
          <p className={`${descriptionClass} text-t-2`}>{otherHas ? words.otherLit : words.otherNotLit}</p>
        )}
        {counted && state === 'progress' && (
          <div className="mt-2 flex items-center gap-3">
            <ProgressBar
              className="max-w-65 flex-1"
              value={achievement.progress ?? 0}
              max={achievement.target ?? 1}
              label={words.progressOf(title, achievement.progress ?? 0, achievement.target ?? 1)}
            />
            <span className="num text-[17px]" aria-hidden="true">
              {formatNumber(achievement.progress ?? 0)} / {formatNumber(achievement.target ?? 1)}
            </span>
          </div>
        )}
      </div>
      <div
        className={`${factClass} max-wide:col-start-2 max-wide:row-start-2 max-wide:flex-row max-wide:items-baseline max-wide:gap-1.5`}
      >
        <span className={`${figureClass} max-wide:text-[16px]`}>{formatPercent(achievement.percent)}</span>
        <span>
          {words.ofPlayers} {isRare(achievement.percent) && <b className="font-[650] text-c-5">{words.rare}</b>}
        </span>
      </div>
      <div className={`${factClass} text-right max-wide:col-start-3 max-wide:row-start-1`}>
        <span className={figureClass}>{achievement.points}</span>
        <span>{words.pointsUnit(achievement.points)}</span>
      </div>
      <div className={`${factClass} max-wide:col-start-3 max-wide:row-start-2 max-wide:items-end`}>
        <Status achievement={achievement} now={now} />
        {!achievement.is_completed && <PinButton achievement={achievement} title={title} />}
      </div>
    </li>
  )
}
