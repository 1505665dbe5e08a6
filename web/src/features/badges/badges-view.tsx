import type { BadgeProgress } from '@portal/contract/badges'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { Lamps } from '../../art/lamps.tsx'
import { api, keyOf, query } from '../../lib/api.ts'
import { formatDay } from '../../lib/format.ts'
import { inEnglish } from '../../lib/language.ts'
import { useMedia, wideScreen } from '../../lib/use-media.ts'
import { useNow } from '../../lib/clock.ts'
import { BadgeMedal } from '../../shared/badge-medal.tsx'
import { productLang } from '../../shared/product-lang.ts'
import { productText } from '../../shared/product-messages.ts'
import { useRefetchOnConsoleChange } from '../../shared/use-refetch-on-console-change.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import {
  filterBadges,
  foldGroup,
  groupBadges,
  nextBadges,
  progressShare,
  textsOf,
  type BadgeFilter,
  type BadgeGroup,
  type BadgeTexts,
} from './group-badges.ts'
import { badgeMessages as words } from './messages.ts'

export function useAllBadges() {
  useRefetchOnConsoleChange(keyOf(api.badges.list), keyOf(api.badges.ofUser))
  return useQuery(query(api.badges.list))
}

const nextShown = 3

type NextBadgeProps = { badge: BadgeProgress; texts: BadgeTexts }

const NextBadge = ({ badge, texts: { rule, lang, toGo } }: NextBadgeProps) => (
  <li className="grid min-h-20 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-4 border-t border-line-1 py-3">
    <BadgeMedal badge={badge} lit={false} progress={progressShare(badge)} size={60} />
    <span className="min-w-0">
      <strong className="block leading-[1.3] font-[650] wrap-anywhere" lang={productLang(badge.name)}>
        {productText(badge.name)}
      </strong>
      <span className="block text-14 text-t-3" lang={lang}>
        {toGo === null ? rule : words.ruleAndRest(rule, toGo)}
      </span>
      {badge.quest_name !== null && (
        <Link to="/quests/$id" params={{ id: String(badge.quest_id) }} className="link block w-fit text-14">
          {words.ofQuest(badge.quest_name)}
        </Link>
      )}
      <ProgressBar value={badge.data} max={badge.value ?? 1} label={words.progress(productText(badge.name))} className="mt-2" />
    </span>
    <span className="num text-[24px] max-wide:text-[20px]">{words.shortAmount(badge.data, badge.value ?? 1)}</span>
  </li>
)

type ChoiceProps = { chosen: string | undefined; onChoose: (code: string) => void }

function BadgeButton({ one, chosen, onChoose }: { one: NumberedBadge } & ChoiceProps) {
  const { badge } = one
  const isEarned = badge.earned_at !== null
  const isCounted = !isEarned && !badge.is_sealed && badge.value !== null
  return (
    <button
      type="button"
      aria-pressed={badge.code === chosen}
      className="flex min-h-29 w-full flex-col items-center rounded-2 px-1 pt-2 pb-2.5 text-center text-14 leading-[1.3] font-semibold hover:bg-s-2 aria-pressed:bg-s-2 aria-pressed:inset-ring-2 aria-pressed:inset-ring-t-1 max-wide:min-h-25 max-wide:px-px max-wide:text-12"
      onClick={() => onChoose(badge.code)}
    >
      <BadgeMedal
        badge={badge.is_sealed ? { ...badge, icon: 'lock' } : badge}
        lit={isEarned}
        progress={isCounted ? progressShare(badge) : undefined}
        className="max-wide:size-14"
      />
      <span className={`mt-1.5 max-w-full text-balance wrap-anywhere ${isEarned ? '' : 'text-t-2'}`} lang={langOfName(one)}>
        {nameOf(one)}
      </span>
      {isCounted && (
        <span className="num mt-0.5 text-14 text-t-3 max-wide:text-12">{words.shortAmount(badge.data, badge.value ?? 1)}</span>
      )}
    </button>
  )
}

function Group({ group, filter, ...choice }: { group: BadgeGroup; filter: BadgeFilter } & ChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  const title = group.questName ?? words.groups[group.kind as keyof typeof words.groups] ?? words.groups.other
  const numbers = new Map(group.badges.map((badge, index) => [badge.id, index + 1]))
  const earned = filterBadges(group.badges, 'earned').length
  const matching = filterBadges(group.badges, filter)
  if (matching.length === 0) return null
  const { shown, folded } = isOpen || filter === 'to-go' ? { shown: matching, folded: 0 } : foldGroup(matching)
  return (
    <section
      aria-label={title}
      className="grid grid-cols-[196px_minmax(0,1fr)] gap-x-6 gap-y-2 border-t border-line-1 py-3.5 max-wide:grid-cols-[minmax(0,1fr)]"
    >
      <div className="pt-1.5 max-wide:flex max-wide:flex-wrap max-wide:items-center max-wide:justify-between max-wide:gap-x-3 max-wide:pt-0">
        <h3 className="text-16 leading-[1.3] font-[650] wrap-anywhere" lang={group.questName == null ? undefined : inEnglish}>
          {title}
        </h3>
        <p className="mt-2 grid gap-1.5 text-13 text-t-3 max-wide:mt-0 max-wide:flex max-wide:items-center">
          <Lamps lit={earned} total={group.badges.length} label={words.earnedOf(earned, group.badges.length)} />
          <span aria-hidden>{words.earnedOf(earned, group.badges.length)}</span>
        </p>
      </div>
      <ul className="grid grid-cols-[repeat(5,minmax(0,1fr))] gap-x-1 gap-y-1.5">
        {shown.map((badge) => (
          <li key={badge.id}>
            <BadgeButton one={{ badge, number: numbers.get(badge.id) ?? 0 }} {...choice} />
          </li>
        ))}
        {folded > 0 && (
          <li>
            <button
              type="button"
              aria-label={words.showMore(folded, title)}
              className="grid min-h-29 w-full place-content-center rounded-2 text-center text-14 text-t-2 inset-ring inset-ring-line-1 hover:bg-s-2 max-wide:min-h-25 max-wide:text-12"
              onClick={() => setOpen(true)}
            >
              <span className="num text-26">{words.moreToGo(folded)}</span> {words.toGo}
            </button>
          </li>
        )}
      </ul>
    </section>
  )
}

const NoBadges = () => (
  <EmptyState
    glyph="medal"
    title={words.noneOwn}
    text={words.noneOwnText}
    className="mb-10"
    action={
      <Link to="/ic/locations" className={buttonClass({ variant: 'secondary' })}>
        {words.findGame}
      </Link>
    }
  />
)

const filters = (['all', 'earned', 'to-go'] as const).map((value) => ({ value, label: words.filters[value] }))

function Catalogue({ badges, ...choice }: { badges: readonly BadgeProgress[] } & ChoiceProps) {
  const [filter, setFilter] = useState<BadgeFilter>('all')
  const isEmpty = filterBadges(badges, filter).length === 0
  return (
    <section aria-labelledby="all-badges">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="h-sec" id="all-badges">
          {words.all}
        </h2>
        <Segmented label={words.show} options={filters} value={filter} onChange={setFilter} />
      </div>
      {isEmpty ? (
        <p className="text-t-2">{words.noneInFilter[filter]}</p>
      ) : (
        groupBadges(badges).map((group) => <Group key={group.kind} group={group} filter={filter} {...choice} />)
      )}
    </section>
  )
}

function findBadge(badges: readonly BadgeProgress[], code: string | undefined): NumberedBadge | undefined {
  for (const group of groupBadges(badges)) {
    const index = group.badges.findIndex((badge) => badge.code === code)
    const badge = group.badges[index]
    if (badge) return { badge, number: index + 1 }
  }
  return undefined
}

const newestOf = (badges: readonly BadgeProgress[]) =>
  filterBadges(badges, 'earned').toSorted((a, b) => (b.earned_at ?? '').localeCompare(a.earned_at ?? ''))[0]

type BadgesViewProps = {
  badges: readonly BadgeProgress[]
  chosen: string | undefined
  onChoose: (code: string | undefined) => void
}

export function BadgesView({ badges, chosen: code, onChoose }: BadgesViewProps) {
  const now = useNow()
  const isWide = useMedia(wideScreen, true)
  const next = nextBadges(badges, nextShown, now)
  const chosen = findBadge(badges, code)
  const shown = chosen ?? findBadge(badges, newestOf(badges)?.code)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_384px] gap-16 pb-14 max-xl:grid-cols-[minmax(0,1fr)_336px] max-xl:gap-12 max-lg:grid-cols-[minmax(0,1fr)]">
      <div className="min-w-0">
        {newestOf(badges) === undefined && <NoBadges />}
        {next.length > 0 && (
          <section aria-labelledby="next-badges" className="mb-12 max-wide:mb-10">
            <h2 className="mb-3 h-sec" id="next-badges">
              {words.next}
            </h2>
            <ul className="border-b border-line-1">
              {next.map((badge) => (
                <NextBadge key={badge.id} badge={badge} texts={textsOf(badge, badges, now)} />
              ))}
            </ul>
          </section>
        )}
        <Catalogue badges={badges} chosen={chosen?.badge.code} onChoose={onChoose} />
      </div>
      {isWide && shown && (
        <aside
          aria-label={words.detail}
          className="sticky top-[calc(var(--nav-h)+24px)] grid justify-items-center self-start rounded-3 bg-s-1 p-7 text-center shadow-bezel"
        >
          <DetailMedal badge={shown.badge} />
          <h2 className="mt-5 mb-2 h-sec wrap-anywhere" lang={langOfName(shown)}>
            {nameOf(shown)}
          </h2>
          <div className="w-full">
            <BadgeDetail chosen={shown} texts={textsOf(shown.badge, badges, now)} />
          </div>
        </aside>
      )}
      {!isWide && chosen && (
        <Dialog
          open
          onClose={() => onChoose(undefined)}
          title={<span lang={langOfName(chosen)}>{nameOf(chosen)}</span>}
          className="text-center"
        >
          <span className="grid justify-items-center">
            <DetailMedal badge={chosen.badge} />
          </span>
          <div>
            <BadgeDetail chosen={chosen} texts={textsOf(chosen.badge, badges, now)} />
          </div>
        </Dialog>
      )}
    </div>
  )
}

type NumberedBadge = { badge: BadgeProgress; number: number }

const nameOf = ({ badge, number }: NumberedBadge): string =>
  badge.is_sealed ? words.sealedName(number) : productText(badge.name)

const langOfName = ({ badge }: NumberedBadge) => (badge.is_sealed ? undefined : productLang(badge.name))

type DateFact = { name: string; at: string }

function dateOf({ earned_at, start_date, end_date }: BadgeProgress, now: Date): DateFact | null {
  if (earned_at !== null) return { name: words.earned, at: earned_at }
  if (start_date !== null && Date.parse(start_date) > now.getTime()) return { name: words.starts, at: start_date }
  if (end_date !== null && Date.parse(end_date) <= now.getTime()) return { name: words.ended, at: end_date }
  return null
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-h-12 items-center justify-between gap-4 border-t border-line-1 text-[15px]">
    <dt className="text-t-2">{name}</dt>
    <dd className="text-right wrap-anywhere">{children}</dd>
  </div>
)

type BadgeDetailProps = { chosen: NumberedBadge; texts: BadgeTexts }

function BadgeDetail({ chosen, texts: { rule, lang, toGo } }: BadgeDetailProps) {
  const now = useNow()
  const { badge } = chosen
  const isEarned = badge.earned_at !== null
  const date = dateOf(badge, now)
  const isCounted = !isEarned && !badge.is_sealed && badge.value !== null
  return (
    <>
      <p lang={badge.is_sealed ? undefined : lang}>{badge.is_sealed ? words.sealedText : rule}</p>
      {!badge.is_sealed && badge.quest_id !== null && (
        <p className="mt-2 text-14 text-t-3" lang={inEnglish}>
          {badge.description}
        </p>
      )}
      {isCounted && (
        <ProgressBar value={badge.data} max={badge.value ?? 1} label={words.progress(productText(badge.name))} className="mt-4" />
      )}
      <dl className="mt-5 border-b border-line-1 text-left">
        {date && <Fact name={date.name}>{formatDay(date.at, now)}</Fact>}
        {isCounted && (
          <Fact name={words.progressLabel}>
            <span className="num text-21">{words.amount(badge.data, badge.value ?? 1)}</span>
            {toGo !== null && <span className="block text-13 text-t-3">{toGo}</span>}
          </Fact>
        )}
        {badge.quest_name !== null && (
          <Fact name={words.quest}>
            <Link to="/quests/$id" params={{ id: String(badge.quest_id) }} className="link" lang={inEnglish}>
              {badge.quest_name}
            </Link>
          </Fact>
        )}
      </dl>
    </>
  )
}

const DetailMedal = ({ badge }: { badge: BadgeProgress }) => {
  const isEarned = badge.earned_at !== null
  return (
    <BadgeMedal
      badge={badge.is_sealed ? { ...badge, icon: 'lock' } : badge}
      lit={isEarned}
      progress={isEarned || badge.is_sealed || badge.value === null ? undefined : progressShare(badge)}
      size={128}
    />
  )
}
