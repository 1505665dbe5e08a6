import type { Quest } from '@portal/contract/quests'
import { splitDescription } from '@portal/contract/rules/quest-description'
import { opensInOrder } from '@portal/contract/rules/quest-order'
import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { Lamps } from '../../art/lamps.tsx'
import { Poster } from '../../art/poster.tsx'
import { PlayerAvatar } from '../../shared/avatar.tsx'
import { BackLink } from '../../shared/back-link.tsx'
import { ApronCard } from '../../ui/apron-card.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { BadgeList } from './badge-list.tsx'
import { statesOf } from './badge-state.ts'
import { ChosenBadge } from './chosen-badge.tsx'
import { questMessages as words } from './messages.ts'
import { QuestCountdown } from './quest-countdown.tsx'
import './quest-badges.css'
import './quests.css'
import { themeOf } from './theme.ts'

function Players({ quest }: { quest: Quest }) {
  const total = quest.badges.length
  return (
    <section aria-labelledby="quest-players">
      <h2 className="h-sec" id="quest-players">
        {words.onQuest}
      </h2>
      <ul className="list">
        {quest.players.map(({ player, earned }) => (
          <li key={player.uid ?? player.initials} className="quest-player">
            <PlayerAvatar player={player} />
            <strong>{player.username ?? player.initials}</strong>
            <Lamps
              lit={earned}
              total={total}
              max={total}
              label={words.earned(player.username ?? player.initials, earned, total)}
            />
            <span className="num">{earned}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The first badge in progress, else the first that is not earned. */
function firstChosen(states: ReturnType<typeof statesOf>): number {
  const running = states.indexOf('running')
  return Math.max(0, running >= 0 ? running : states.indexOf('open'))
}

function Badges({ quest }: { quest: Quest }) {
  const { layout, lamp } = themeOf(quest)
  const inOrder = opensInOrder(quest)
  const states = statesOf(quest.badges, inOrder)
  const [picked, setPicked] = useState<number | null>(null)
  const chosen = picked ?? firstChosen(states)
  const badge = quest.badges[chosen]
  return (
    <section aria-labelledby="quest-badges">
      <div className="sec-h">
        <h2 className="h-sec" id="quest-badges">
          {words.badges}
        </h2>
        <span className="num quest-lit">{words.of(states.filter((state) => state === 'lit').length, states.length)}</span>
      </div>
      {inOrder && <p className="t2 sm mt-2">{words.inOrder}</p>}
      <BadgeList badges={quest.badges} states={states} layout={layout} colour={lamp} chosen={chosen} onChoose={setPicked} />
      {badge && <ChosenBadge badge={badge} quest={quest} state={states[chosen] ?? 'open'} number={chosen + 1} />}
    </section>
  )
}

export function QuestView({ quest }: { quest: Quest }) {
  const theme = themeOf(quest)
  const { instruction, caption, blurb } = splitDescription(quest.description)
  const steps = quest.instructions.split('\n').filter(Boolean)
  return (
    <div className={`quest quest-theme-${theme.name} t-${theme.code}`}>
      <div className="quest-side">
        <Poster code={theme.code} cut="hero" className="quest-art" eager />
        <div className="quest-head">
          <BackLink to="/insider" label={words.quests} />
          <h1 className="display quest-name">{quest.name}</h1>
          {caption && <p className="lead">{caption}</p>}
          {blurb && <p className="t2">{blurb}</p>}
          {theme.countdown && <QuestCountdown start={quest.start_date} end={quest.end_date} />}
        </div>
      </div>
      <div className="quest-main">
        <Badges quest={quest} />
        <ApronCard title={words.instructions} steps={steps}>
          {instruction && <p className="quest-apron-text">{instruction}</p>}
          {quest.progress_description && <p className="quest-apron-text">{quest.progress_description}</p>}
        </ApronCard>
        {quest.players.length > 0 && <Players quest={quest} />}
        <Link
          to="/ic/locations"
          search={{ gameCode: theme.code }}
          className={buttonClass({ variant: 'primary', size: 'large', wide: true })}
        >
          <MapPin size={20} strokeWidth={2} aria-hidden />
          {words.find}
        </Link>
      </div>
    </div>
  )
}
