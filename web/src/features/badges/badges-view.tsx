import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { BadgeProgress, EarnedBadge } from '@portal/contract/badges'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight, Eye, EyeOff } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatDay, formatNumber } from '../../lib/format.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/use-now.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { type BadgeGroup, groupBadges, moveEntry, nextBadges } from './arrange-badges.ts'
import { BadgeMedal } from './badge-medal.tsx'
import { badgeMessages as words } from './messages.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, keyOf, query } from '../../lib/api.ts'
import { useRefetchOnConsoleChange } from '../../shared/use-refetch-on-console-change.ts'

function useAllBadges() {
  useRefetchOnConsoleChange(keyOf(api.badges.list), keyOf(api.badges.ofUser))
  return useQuery(query(api.badges.list))
}
const useOwnBadges = () => useQuery(query(api.badges.ofUser))

function useArrangeBadges() {
  const client = useQueryClient()
  const { queryKey } = query(api.badges.ofUser)
  return useMutation({
    mutationFn: (shown: readonly EarnedBadge[]) => api.badges.arrange({ body: { badge_ids: shown.map(({ id }) => id) } }),
    onMutate: async (shown) => {
      await client.cancelQueries({ queryKey })
      const previous = client.getQueryData(queryKey)
      const isShown = (id: number) => shown.some((one) => one.id === id)
      client.setQueryData(
        queryKey,
        (old) =>
          old && {
            ...old,
            badges: [
              ...shown.map((badge) => ({ ...badge, is_shown: true })),
              ...old.badges.filter(({ id }) => !isShown(id)).map((badge) => ({ ...badge, is_shown: false })),
            ],
          },
      )
      return { before: previous }
    },
    onError: (_, __, context) => client.setQueryData(queryKey, context?.before),
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer)
      void client.invalidateQueries({ queryKey: keyOf(api.profiles.userDetail) })
    },
  })
}

/** Dragging has no keyboard equivalent, so the list also has buttons. */
function useBadgeDrag(index: number, onMove: (from: number, to: number) => void) {
  const ref = useRef<HTMLLIElement>(null)
  const [state, setState] = useState<'idle' | 'dragged' | 'over'>('idle')
  const drop = useEffectEvent((from: unknown) => {
    setState('idle')
    if (typeof from === 'number' && from !== index) onMove(from, index)
  })
  useEffect(() => {
    const element = ref.current
    if (!element) return
    return combine(
      draggable({
        element,
        getInitialData: () => ({ badgeAt: index }),
        onDragStart: () => setState('dragged'),
        onDrop: () => setState('idle'),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data['badgeAt'] === 'number',
        onDragEnter: ({ source }) => setState(source.data['badgeAt'] === index ? 'dragged' : 'over'),
        onDragLeave: () => setState('idle'),
        onDrop: ({ source }) => drop(source.data['badgeAt']),
      }),
    )
  }, [index])
  return { ref, state }
}

const icon = { size: 18, strokeWidth: 2, 'aria-hidden': true } as const

type ShownBadgeProps = {
  badge: EarnedBadge
  index: number
  count: number
  onMove: (from: number, to: number) => void
  onHide: () => void
}

function ShownBadge({ badge, index, count, onMove, onHide }: ShownBadgeProps) {
  const { ref, state } = useBadgeDrag(index, onMove)
  const { name } = badge
  return (
    <li ref={ref} className={`badge-card is-own is-${state}`}>
      <BadgeMedal badge={badge} lit />
      <strong>{name}</strong>
      <span className="badge-buttons">
        <button type="button" aria-label={words.earlier(name)} disabled={index === 0} onClick={() => onMove(index, index - 1)}>
          <ArrowLeft {...icon} />
        </button>
        <button type="button" aria-label={words.hide(name)} onClick={onHide}>
          <EyeOff {...icon} />
        </button>
        <button
          type="button"
          aria-label={words.later(name)}
          disabled={index === count - 1}
          onClick={() => onMove(index, index + 1)}
        >
          <ArrowRight {...icon} />
        </button>
      </span>
    </li>
  )
}

function OwnBadges({ badges }: { badges: readonly EarnedBadge[] }) {
  const arrange = useArrangeBadges()
  const [said, setSaid] = useState('')
  const shown = badges.filter(({ is_shown }) => is_shown)
  const hidden = badges.filter(({ is_shown }) => !is_shown)
  const saveOrder = (list: readonly EarnedBadge[], sentence: string) => {
    setSaid(sentence)
    arrange.mutate(list)
  }
  const moveBadge = (from: number, to: number) =>
    saveOrder(moveEntry(shown, from, to), words.moved(shown[from]?.name ?? '', to + 1, shown.length))
  return (
    <section aria-labelledby="own-badges" className="badge-section">
      <h2 className="h-sec" id="own-badges">
        {words.own}
      </h2>
      <p className="t2 sm mt-1">{words.ownText}</p>
      <p className="sr-only" role="status">
        {said}
      </p>
      {arrange.isError && (
        <Notice kind="error" className="mt-4">
          {problemSentence(arrange.error)}
        </Notice>
      )}
      <ol className="badge-grid">
        {shown.map((badge, index) => (
          <ShownBadge
            key={badge.id}
            badge={badge}
            index={index}
            count={shown.length}
            onMove={moveBadge}
            onHide={() =>
              saveOrder(
                shown.filter(({ id }) => id !== badge.id),
                words.hiddenNow(badge.name),
              )
            }
          />
        ))}
      </ol>
      {hidden.length > 0 && (
        <>
          <h3 className="mt-6 font-[650]">{words.hidden}</h3>
          <ul className="badge-grid">
            {hidden.map((badge) => (
              <li key={badge.id} className="badge-card is-own is-hidden">
                <BadgeMedal badge={badge} lit />
                <strong>{badge.name}</strong>
                <span className="badge-buttons">
                  <button
                    type="button"
                    aria-label={words.show(badge.name)}
                    onClick={() => saveOrder([...shown, badge], words.shownNow(badge.name))}
                  >
                    <Eye {...icon} />
                  </button>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const nextShown = 3

const NextBadge = ({ badge }: { badge: BadgeProgress }) => (
  <li className="badge-next">
    <BadgeMedal badge={badge} lit={false} progress={badge.data / (badge.value ?? 1)} size={62} />
    <span className="min-w-0 flex-1">
      <strong>{badge.name}</strong>
      <span className="t2 sm block">{badge.description}</span>
      {badge.quest_name !== null && (
        <Link to="/quests/$id" params={{ id: String(badge.quest_id) }} className="link sm block w-fit">
          {words.ofQuest(badge.quest_name)}
        </Link>
      )}
      <ProgressBar value={badge.data} max={badge.value ?? 1} label={words.progress(badge.name)} className="mt-2" />
    </span>
    <span className="num">
      {formatNumber(badge.data)}
      <i className="t3"> / {formatNumber(badge.value ?? 1)}</i>
    </span>
  </li>
)

function whenOf({ earned_at, start_date, end_date }: BadgeProgress, now: Date): string | null {
  if (earned_at !== null) return words.earnedOn(formatDay(earned_at, now))
  if (start_date !== null && Date.parse(start_date) > now.getTime()) return words.startsOn(formatDay(start_date, now))
  if (end_date !== null && Date.parse(end_date) <= now.getTime()) return words.endedOn(formatDay(end_date, now))
  return null
}

const SealedBadge = ({ badge, number }: { badge: BadgeProgress; number: number }) => (
  <li className="badge-card is-open">
    <BadgeMedal badge={{ ...badge, icon: 'lock' }} lit={false} />
    <strong>{words.sealedName(number)}</strong>
    <span className="t2 xs">{words.sealedText}</span>
  </li>
)

function CatalogueBadge({ badge }: { badge: BadgeProgress }) {
  const now = useNow()
  const isEarned = badge.earned_at !== null
  const when = whenOf(badge, now)
  return (
    <li className={`badge-card ${isEarned ? '' : 'is-open'}`}>
      <BadgeMedal badge={badge} lit={isEarned} />
      <strong>{badge.name}</strong>
      <span className="t2 xs">{badge.description}</span>
      {when !== null && <span className="t2 xs">{when}</span>}
      {!isEarned && badge.value !== null && (
        <span className="num t2 sm">
          {formatNumber(badge.data)} / {formatNumber(badge.value)}
        </span>
      )}
    </li>
  )
}

function Group({ group: { kind, questName, badges } }: { group: BadgeGroup }) {
  const title = questName ?? words.groups[kind as keyof typeof words.groups] ?? words.groups.other
  return (
    <section aria-label={title}>
      <h3 className="mt-5 font-[650] wrap-anywhere">{title}</h3>
      <ul className="badge-grid">
        {badges.map((badge, index) =>
          badge.is_sealed ? (
            <SealedBadge key={badge.id} badge={badge} number={index + 1} />
          ) : (
            <CatalogueBadge key={badge.id} badge={badge} />
          ),
        )}
      </ul>
    </section>
  )
}

const Catalogue = ({ badges }: { badges: readonly BadgeProgress[] }) => (
  <section aria-labelledby="all-badges" className="badge-section">
    <h2 className="h-sec" id="all-badges">
      {words.all}
    </h2>
    {groupBadges(badges).map((group) => (
      <Group key={group.kind} group={group} />
    ))}
  </section>
)

export function BadgesView() {
  const now = useNow()
  const [all, own] = [useAllBadges(), useOwnBadges()]
  const failed = [all, own].find((read) => read.isError && !read.data)
  if (failed) return <ErrorState text={problemSentence(failed.error)} onRetry={() => void failed.refetch()} />
  if (!all.data || !own.data) return <SkeletonRows rows={6} height={84} />
  const next = nextBadges(all.data, nextShown, now)
  return (
    <>
      <p className="t2">{words.earnedOf(own.data.badges.length, all.data.length)}</p>
      {next.length > 0 && (
        <section aria-labelledby="next-badges" className="badge-section">
          <h2 className="h-sec" id="next-badges">
            {words.next}
          </h2>
          <ul className="list mt-2">
            {next.map((badge) => (
              <NextBadge key={badge.id} badge={badge} />
            ))}
          </ul>
        </section>
      )}
      {own.data.badges.length > 0 ? (
        <OwnBadges badges={own.data.badges} />
      ) : (
        <EmptyState
          glyph="medal"
          title={words.noneOwn}
          text={words.noneOwnText}
          action={
            <Link to="/ic/locations" className={buttonClass({ variant: 'secondary' })}>
              {words.findGame}
            </Link>
          }
        />
      )}
      <Catalogue badges={all.data} />
    </>
  )
}
