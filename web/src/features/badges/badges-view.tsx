import type { BadgeProgress } from '@portal/contract/badges'
import { Link } from '@tanstack/react-router'
import { formatDay, formatNumber } from '../../lib/format.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/use-now.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { groupBadges, nextBadges } from './arrange-badges.ts'
import { BadgeMedal } from './badge-medal.tsx'
import { badgeMessages as words } from './messages.ts'
import { OwnBadges } from './own-badges.tsx'
import { useAllBadges, useOwnBadges } from './use-badges.ts'

const nextShown = 3

const NextBadge = ({ badge }: { badge: BadgeProgress }) => (
  <li className="badge-next">
    <BadgeMedal badge={badge} lit={false} progress={badge.data / (badge.value ?? 1)} size={62} />
    <span className="min-w-0 flex-1">
      <strong>{badge.name}</strong>
      <span className="t2 sm block">{badge.description}</span>
      <ProgressBar value={badge.data} max={badge.value ?? 1} label={words.progress(badge.name)} className="mt-2" />
    </span>
    <span className="num">
      {formatNumber(badge.data)}
      <i className="t3"> / {formatNumber(badge.value ?? 1)}</i>
    </span>
  </li>
)

function CatalogueBadge({ badge }: { badge: BadgeProgress }) {
  const now = useNow()
  const isEarned = badge.earned_at !== null
  return (
    <li className={`badge-card ${isEarned ? '' : 'is-open'}`}>
      <BadgeMedal badge={badge} lit={isEarned} />
      <strong>{badge.name}</strong>
      <span className="t2 xs">{badge.description}</span>
      {badge.earned_at !== null && <span className="t2 xs">{words.earnedOn(formatDay(badge.earned_at, now))}</span>}
      {!isEarned && badge.value !== null && (
        <span className="num t2 sm">
          {formatNumber(badge.data)} / {formatNumber(badge.value)}
        </span>
      )}
    </li>
  )
}

const Catalogue = ({ badges }: { badges: readonly BadgeProgress[] }) => (
  <section aria-labelledby="all-badges" className="badge-section">
    <h2 className="h-sec" id="all-badges">
      {words.all}
    </h2>
    {groupBadges(badges).map(([kind, those]) => (
      <section key={kind} aria-label={words.groups[kind as keyof typeof words.groups] ?? words.groups.other}>
        <h3 className="mt-5 font-[650]">{words.groups[kind as keyof typeof words.groups] ?? words.groups.other}</h3>
        <ul className="badge-grid">
          {those.map((badge) => (
            <CatalogueBadge key={badge.id} badge={badge} />
          ))}
        </ul>
      </section>
    ))}
  </section>
)

/** Every badge: what is next, what the player has and shows, and all there are. */
export function BadgesView() {
  const [all, own] = [useAllBadges(), useOwnBadges()]
  const failed = [all, own].find((read) => read.isError && !read.data)
  if (failed) return <ErrorState text={problemSentence(failed.error)} onRetry={() => void failed.refetch()} />
  if (!all.data || !own.data) return <SkeletonRows rows={6} height={84} />
  const next = nextBadges(all.data, nextShown)
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
