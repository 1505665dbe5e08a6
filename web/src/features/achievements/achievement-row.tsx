import type { Achievement } from '@portal/contract/achievements'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BadgeCheck, Check, Pin } from 'lucide-react'
import { Insert } from '../../art/insert.tsx'
import { api, keyOf } from '../../lib/api.ts'
import { formatDay, formatNumber, formatPercent } from '../../lib/format.ts'
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

type PinButtonProps = { one: Pick<Achievement, 'id' | 'is_pinned'>; title: string }

function PinButton({ one, title }: PinButtonProps) {
  const pin = usePin(one)
  return (
    <>
      <button
        type="button"
        className="ach-pin"
        aria-label={words.pin(title)}
        aria-pressed={one.is_pinned}
        disabled={pin.isPending}
        onClick={() => pin.mutate()}
      >
        <Pin size={18} strokeWidth={1.75} aria-hidden fill={one.is_pinned ? 'currentColor' : 'none'} />
      </button>
      {pin.isError && (
        <span className="text-danger xs" role="alert">
          {problemSentence(pin.error)}
        </span>
      )}
    </>
  )
}

function Status({ one, now }: { one: Achievement; now: Date }) {
  const state = stateOf(one)
  if (state === 'progress') return words.inProgress
  if (state === 'locked') return words.locked
  const [Icon, word] = state === 'verified' ? [BadgeCheck, words.verified] : [Check, words.unlocked]
  return (
    <>
      <span className={`ach-mark ach-mark-${state}`}>
        <Icon size={18} strokeWidth={2} aria-hidden />
        {word}
      </span>
      {one.completed_at && <time dateTime={one.completed_at}>{formatDay(one.completed_at, now)}</time>}
    </>
  )
}

type AchievementRowProps = {
  one: Achievement
  colour: string
  now: Date
  otherHas?: boolean | undefined
}

export function AchievementRow({ one, colour, now, otherHas }: AchievementRowProps) {
  const state = stateOf(one)
  const hidden = one.is_secret && !one.is_completed
  const counted = !hidden && !one.is_completed && one.progress !== null && one.target !== null && one.target > 1
  const title = hidden ? words.secret : one.title
  return (
    <li className={`ach-row is-${state}`}>
      <Insert
        shape={one.shape}
        colour={colour}
        glyph={hidden ? 'lock' : one.icon}
        lit={one.is_completed}
        progress={state === 'progress' && counted ? (one.progress ?? 0) / (one.target ?? 1) : undefined}
        size={state === 'progress' && counted ? 62 : 54}
      />
      <div className="ach-text">
        <strong>{title}</strong>
        <p>{hidden ? words.keepPlaying : one.description}</p>
        {otherHas !== undefined && (
          <p className={otherHas ? 'text-success sm' : 't3 sm'}>{otherHas ? words.otherLit : words.otherNotLit}</p>
        )}
        {counted && state === 'progress' && (
          <div className="ach-progress">
            <ProgressBar
              value={one.progress ?? 0}
              max={one.target ?? 1}
              label={words.progressOf(title, one.progress ?? 0, one.target ?? 1)}
            />
            <span className="num" aria-hidden="true">
              {formatNumber(one.progress ?? 0)} / {formatNumber(one.target ?? 1)}
            </span>
          </div>
        )}
      </div>
      <div className="ach-rarity">
        <span className="num">{formatPercent(one.percent)}</span>
        <span>
          {words.ofPlayers} {isRare(one.percent) && <b className="ach-rare">{words.rare}</b>}
        </span>
      </div>
      <div className="ach-points">
        <span className="num">{one.points}</span>
        <span>{words.pointsUnit(one.points)}</span>
      </div>
      <div className="ach-status">
        <Status one={one} now={now} />
        {!one.is_completed && <PinButton one={one} title={title} />}
      </div>
    </li>
  )
}
