import type { BadgeProgress } from '@portal/contract/badges'
import type { QuestSummary } from '@portal/contract/quests'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, query } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { inEnglish } from '../../lib/language.ts'
import { december, earnedInDecember, otherQuests } from './december.ts'
import { questMessages as words } from './messages.ts'
import { themeOf } from './theme.ts'
import { BadgeMedal } from '../../shared/badge-medal.tsx'
import { productText } from '../../shared/product-messages.ts'

export type WallGroup = { key: string; name: string; quest: number | null; code: string; badges: BadgeProgress[] }

/** Groups the badges of the December quests: one group a quest, and one for the two others. */
export function wallGroups(quests: readonly QuestSummary[], badges: readonly BadgeProgress[]): WallGroup[] {
  const badgesOf = (ids: readonly number[]) => badges.filter(({ quest_id }) => quest_id !== null && ids.includes(quest_id))
  const shown = december.flatMap(({ id }) => quests.find((quest) => quest.id === id) ?? [])
  const groups = shown.map((quest) => {
    const { code } = themeOf(quest)
    return { key: String(quest.id), name: quest.name, quest: quest.id, code, badges: badgesOf([quest.id]) }
  })
  const [one, other] = otherQuests(quests)
  if (!one) return groups
  const name = other ? words.palooza.together(one.name, other.name) : one.name
  const ids = [one, other].flatMap((quest) => quest?.id ?? [])
  return [...groups, { key: 'others', name, quest: other ? null : one.id, code: '', badges: badgesOf(ids) }]
}

function Trophy({ badge, number }: { badge: BadgeProgress; number: number }) {
  const lit = badge.earned_at !== null
  const name = badge.is_sealed ? words.sealedName(number) : productText(badge.name)
  const share = badge.value ? badge.data / badge.value : 0
  return (
    <li className="flex flex-col items-center gap-1.5 text-center text-13 leading-tight text-t-2 wrap-anywhere">
      <BadgeMedal
        badge={badge.is_sealed ? { ...badge, icon: 'lock' } : badge}
        lit={lit}
        progress={!lit && !badge.is_sealed && share > 0 ? share : undefined}
        size={58}
      />
      <span>
        <span aria-hidden={lit} lang={badge.is_sealed ? undefined : inEnglish}>
          {name}
        </span>
        {lit && <span className="sr-only">{words.palooza.litBadge(name)}</span>}
      </span>
    </li>
  )
}

const Group = ({ group: { name, quest, code, badges }, wide }: { group: WallGroup; wide: boolean }) => (
  <section
    className={`t-${code} border-t border-line-1 pt-4 pb-6 ${wide ? 'col-span-full' : ''}`}
    aria-label={words.earned(name, badges.filter(({ earned_at }) => earned_at !== null).length, badges.length)}
  >
    <h3 className="flex items-baseline justify-between gap-4 text-16 font-[650]">
      {quest === null ? (
        name
      ) : (
        <Link to="/quests/$id" params={{ id: String(quest) }} className="hover:underline" lang={inEnglish}>
          {name}
        </Link>
      )}
      <span className="num text-18 text-t-2">
        {words.of(badges.filter(({ earned_at }) => earned_at !== null).length, badges.length)}
      </span>
    </h3>
    <ul className="mt-3.5 grid grid-cols-[repeat(auto-fill,minmax(84px,1fr))] gap-x-1 gap-y-3.5 max-wide:grid-cols-4">
      {badges.map((badge, index) => (
        <Trophy key={badge.id} badge={badge} number={index + 1} />
      ))}
    </ul>
  </section>
)

const sideBySide: ReadonlySet<string> = new Set(['875', '865'])

export function TrophyWall({ quests }: { quests: readonly QuestSummary[] }) {
  const badges = useQuery(query(api.badges.list)).data ?? []
  const groups = wallGroups(quests, badges).filter((group) => group.badges.length > 0)
  return (
    <section aria-labelledby="trophy-wall" className="mt-11">
      <div className="sec-h">
        <h2 className="h-sec" id="trophy-wall">
          {words.palooza.wall}
        </h2>
        <p className="text-t-2">
          <b className="num text-26 text-t-1">{formatNumber(earnedInDecember(quests))}</b> {words.palooza.ofAll}
        </p>
      </div>
      <div className="grid grid-flow-dense grid-cols-[minmax(0,8fr)_minmax(0,6fr)] gap-x-10 max-lg:grid-cols-[minmax(0,1fr)]">
        {groups.map((group) => (
          <Group key={group.key} group={group} wide={!sideBySide.has(group.key)} />
        ))}
      </div>
    </section>
  )
}
