import { useNow } from '../../lib/use-now.ts'
import { questMessages as words } from './messages.ts'
import { QuestCard, questCardsClass } from './quest-card.tsx'
import { groupQuests } from './quest-time.ts'
import { useAllQuests } from './use-quests.ts'

type TitleQuestsProps = { title: { code: string; name: string } }

export function TitleQuests({ title: { code, name } }: TitleQuestsProps) {
  const quests = useAllQuests().data ?? []
  const { running, coming } = groupQuests(
    quests.filter(({ game_code }) => game_code === code),
    useNow(),
  )
  const open = [...running, ...coming]
  if (open.length === 0) return null
  return (
    <section className="mt-11" aria-labelledby="title-quests">
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
