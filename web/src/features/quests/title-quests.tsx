import { useNow } from '../../lib/clock.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { questMessages as words } from './messages.ts'
import { QuestCard, questCardsClass } from './quest-card.tsx'
import { groupQuests } from './quest-state.ts'
import { useAllQuests } from './use-quests.ts'

type TitleQuestsProps = { title: { code: string; name: string } }

export function TitleQuests({ title: { code, name } }: TitleQuestsProps) {
  const read = useAllQuests()
  const now = useNow()
  if (read.isPending) return <SkeletonRows rows={3} height={82} />
  const { running, coming } = groupQuests(
    (read.data ?? []).filter(({ game_code }) => game_code === code),
    now,
  )
  const open = [...running, ...coming]
  if (open.length === 0) return null
  return (
    <section aria-labelledby="title-quests">
      <h2 className="h-sec" id="title-quests">
        {words.onGame(name)}
      </h2>
      <ul className={questCardsClass}>
        {open.map((quest) => (
          <li key={quest.id}>
            <QuestCard quest={quest} />
          </li>
        ))}
      </ul>
    </section>
  )
}
