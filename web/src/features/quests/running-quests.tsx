import { questMessages as words } from './messages.ts'
import { AllQuestsLink, QuestCard, questCardsClass } from './quest-card.tsx'
import { useRunningQuests } from './use-quests.ts'

const shown = 4

export function RunningQuests() {
  const quests = useRunningQuests().data ?? []
  if (quests.length === 0) return null
  return (
    <section className="home-cards" aria-labelledby="running-quests">
      <div className="sec-h">
        <h2 className="h-sec" id="running-quests">
          {words.running}
        </h2>
        <AllQuestsLink />
      </div>
      <ul className={questCardsClass}>
        {quests.slice(0, shown).map((quest) => (
          <li key={quest.id}>
            <QuestCard quest={quest} />
          </li>
        ))}
      </ul>
    </section>
  )
}
