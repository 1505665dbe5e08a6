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
        className="ach-pin"
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
      <span className={`ach-mark ach-mark-${state}`}>
        <Icon size={18} strokeWidth={2} aria-hidden />
        {word}
      </span>
      {achievement.completed_at && <time dateTime={achievement.completed_at}>{formatDay(achievement.completed_at, now)}</time>}
    </>
  )
}

type AchievementRowProps = {
  achievement: Achievement
  colour: string
  now: Date
  otherHas?: boolean | undefined
}

export function AchievementRow({ achievement, colour, now, otherHas }: AchievementRowProps) {
  const state = stateOf(achievement)
  const hidden = achievement.is_secret && !achievement.is_completed
  const counted =
    !hidden && !achievement.is_completed && achievement.progress !== null && achievement.target !== null && achievement.target > 1
  const title = hidden ? words.secret : achievement.title
  return (
    <li className={`ach-row is-${state}`}>
      <Insert
        shape={achievement.shape}
        colour={colour}
        glyph={hidden ? 'lock' : achievement.icon}
        lit={achievement.is_completed}
        progress={state === 'progress' && counted ? (achievement.progress ?? 0) / (achievement.target ?? 1) : undefined}
        size={state === 'progress' && counted ? 62 : 54}
      />
      <div className="ach-text">
        <strong lang={hidden ? undefined : inEnglish}>{title}</strong>
        <p lang={hidden ? undefined : inEnglish}>{hidden ? words.keepPlaying : achievement.description}</p>
        {otherHas !== undefined && (
          <p className={otherHas ? 'text-success sm' : 't3 sm'}>{otherHas ? words.otherLit : words.otherNotLit}</p>
        )}
        {counted && state === 'progress' && (
          <div className="ach-progress">
            <ProgressBar
              value={achievement.progress ?? 0}
              max={achievement.target ?? 1}
              label={words.progressOf(title, achievement.progress ?? 0, achievement.target ?? 1)}
            />
            <span className="num" aria-hidden="true">
              {formatNumber(achievement.progress ?? 0)} / {formatNumber(achievement.target ?? 1)}
            </span>
          </div>
        )}
      </div>
      <div className="ach-rarity">
        <span className="num">{formatPercent(achievement.percent)}</span>
        <span>
          {words.ofPlayers} {isRare(achievement.percent) && <b className="ach-rare">{words.rare}</b>}
        </span>
      </div>
      <div className="ach-points">
        <span className="num">{achievement.points}</span>
        <span>{words.pointsUnit(achievement.points)}</span>
      </div>
      <div className="ach-status">
        <Status achievement={achievement} now={now} />
        {!achievement.is_completed && <PinButton achievement={achievement} title={title} />}
      </div>
    </li>
  )
}
