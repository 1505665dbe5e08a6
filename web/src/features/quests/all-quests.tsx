import type { QuestSummary } from '@portal/contract/quests'
import { useState } from 'react'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/use-now.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DecemberBand } from './december-band.tsx'
import { questMessages as words } from './messages.ts'
import { QuestRow } from './quest-row.tsx'
import { groupQuests, isBegun } from './quest-time.ts'
import { useAllQuests } from './use-quests.ts'

type Shown = 'all' | 'mine'

const states = ['running', 'coming', 'ended'] as const

function Groups({ quests }: { quests: readonly QuestSummary[] }) {
  const groups = groupQuests(quests, useNow())
  return states
    .filter((state) => groups[state].length > 0)
    .map((state) => (
      <section key={state} className="mt-11" aria-labelledby={`quests-${state}`}>
        <h2 className="h-sec mb-1.5" id={`quests-${state}`}>
          {words.groups[state]}
        </h2>
        <ul>
          {groups[state].map((quest) => (
            <li key={quest.id}>
              <QuestRow quest={quest} />
            </li>
          ))}
        </ul>
      </section>
    ))
}

const NoneOfMine = ({ onShowAll }: { onShowAll: () => void }) => (
  <EmptyState
    glyph="flag"
    title={words.noneOfMine}
    text={words.noneOfMineText}
    action={<Button onClick={onShowAll}>{words.showAll}</Button>}
    className="mt-7"
  />
)

type ShownQuestsProps = { quests: readonly QuestSummary[]; shown: Shown; onShow: (shown: Shown) => void }

function ShownQuests({ quests, shown, onShow }: ShownQuestsProps) {
  if (quests.length === 0) return <EmptyState glyph="flag" title={words.noneTitle} text={words.noneText} className="mt-7" />
  const mine = quests.filter(isBegun)
  return (
    <>
      <DecemberBand quests={quests} />
      {shown === 'mine' && mine.length === 0 ? (
        <NoneOfMine onShowAll={() => onShow('all')} />
      ) : (
        <Groups quests={shown === 'mine' ? mine : quests} />
      )}
    </>
  )
}

export function AllQuests() {
  const list = useAllQuests()
  const [shown, setShown] = useState<Shown>('all')
  const quests = list.data
  return (
    <div className="wrap pt-6 pb-10 max-wide:pt-2">
      <BackLink to="/ic/events" label={words.events} />
      <header className="mt-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="type-display text-34 max-wide:text-[30px]">{words.quests}</h1>
          <p className="mt-2 text-t-2">{words.lead}</p>
        </div>
        {quests && quests.length > 0 && (
          <Segmented
            label={words.show}
            options={[
              { value: 'all' as const, label: words.all(quests.length) },
              { value: 'mine' as const, label: words.mine(quests.filter(isBegun).length) },
            ]}
            value={shown}
            onChange={setShown}
            fill
          />
        )}
      </header>
      {quests ? (
        <ShownQuests quests={quests} shown={shown} onShow={setShown} />
      ) : list.isError ? (
        <ErrorState
          text={problemSentence(list.error)}
          onRetry={() => void list.refetch()}
          pending={list.isFetching}
          className="mt-7"
        />
      ) : (
        <SkeletonRows rows={6} height={116} />
      )}
    </div>
  )
}
